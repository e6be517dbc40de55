// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import blossom from 'edmonds-blossom-fixed';

export const takesMatchings = blossom;
