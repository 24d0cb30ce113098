"""YAML data, paths and phrases."""
