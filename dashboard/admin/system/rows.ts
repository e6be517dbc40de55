/** How many rows went, in words. */
export const rowsOf = (removed: Record<string, number>) =>
  `${Object.values(removed)
    .reduce((sum, rows) => sum + rows, 0)
    .toLocaleString('en')} rows`;
