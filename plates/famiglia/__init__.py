"""The deck of Famiglia: twenty gangsters of the 1930s, each caught in a moment, in the light of venetian blinds."""
