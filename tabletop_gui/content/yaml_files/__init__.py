"""YAML files read into typed records, with every fault at its file, line and column."""
