/** The match whose loser a side is, by how its source is written; undefined for other sides. */
export const loserSource = (source: string) => /^Loser of (.+)$/.exec(source)?.[1];
