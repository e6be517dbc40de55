import blossom from 'edmonds-blossom-fixed';

/** Two vertices, counted from 0, and what joining them is worth: a whole number. */
export type Edge = [one: number, other: number, weight: number];

/**
 * A matching of the most edges, and among those of the greatest weight: gives the partner of each vertex, or -1. Exact
 * while twice the sum of all weights is a safe integer.
 */
export const maximumWeightMatching = (edges: Edge[]): number[] => blossom(edges, true);
