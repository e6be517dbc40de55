/** The column of a field: `groupWins` is in `group_wins`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field of a column, the other way round. */
export const fieldOf = (column: string) =>
  column.replace(/_./g, (letters) => letters.charAt(1).toUpperCase());
