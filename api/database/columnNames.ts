/** The column of a field: `groupWins` is in `group_wins`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field of a column, the other way round. */
export const fieldOf = (column: string) =>
  column.replace(/_./g, (letters) => letters.charAt(1).toUpperCase());

type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? Letter extends Lowercase<Letter>
    ? `${Letter}${ColumnOf<Rest>}`
    : `_${Lowercase<Letter>}${ColumnOf<Rest>}`
  : Field;

/** Fields of a contract that were sent, as the columns of a row. */
export const columnsOf = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).map(([field, value]) => [columnOf(field), value])) as {
    [Field in keyof Given & string as ColumnOf<Field>]?: Exclude<Given[Field], undefined>;
  };

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
