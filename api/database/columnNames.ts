/** The column of a field: `groupWins` is in `group_wins`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field of a column, the other way round. */
export const fieldOf = (column: string) =>
  column.replace(/_./g, (letters) => letters.charAt(1).toUpperCase());

type FieldOf<Column extends string> = Column extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<FieldOf<Rest>>}`
  : Column;
type Fields<Row, Column extends keyof Row & string> = {
  [Each in Column as FieldOf<Each>]: Row[Each] extends infer Value
    ? Value extends Date
      ? string
      : Value
    : never;
};

/** Columns of a row as a contract has them: under their fields' names, moments as text. */
export const fieldsOf = <Row extends object, Column extends keyof Row & string>(
  row: Row,
  ...columns: readonly Column[]
) =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[column];
      return [fieldOf(column), value instanceof Date ? value.toISOString() : value];
    }),
  ) as Fields<Row, Column>;
