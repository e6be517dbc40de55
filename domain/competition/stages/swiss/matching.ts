import blossom from 'edmonds-blossom-fixed';

/** Two vertices, numbered from 0, and the weight of their edge, a whole number. */
export type Edge = [one: number, other: number, weight: number];

/**
 * The partner of each vertex, or -1, in a maximum-weight matching among those with the most edges. The result is exact
 * as long as twice the sum of all weights is a safe integer.
 */
export const maximumWeightMatching = (edges: Edge[]): number[] => blossom(edges, true);
