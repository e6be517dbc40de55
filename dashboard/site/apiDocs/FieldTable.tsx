import { classes } from '#ui/classes.ts';
import { Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import { anchorOf } from './anchor.ts';
import styles from './FieldTable.module.css';
import { type Field, isList } from './readSchema.ts';

type Props = {
  caption: string;
  fields: readonly Field[];
  /** What the first two columns are called. */
  columns?: readonly [string, string];
  /** Of what is sent the required fields are marked, of what is answered those that may be absent. */
  isSent?: boolean;
};

export function FieldTable({ caption, fields, columns = ['Field', 'Type'], isSent = false }: Props) {
  const hasNotes = areNoted(fields);
  return (
    <Table caption={caption} className={styles.table}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {hasNotes && (
            <th scope="col" className={styles.notes}>
              Notes
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <Rows fields={fields} isSent={isSent} hasNotes={hasNotes} within="" />
      </tbody>
    </Table>
  );
}

const areNoted = (fields: readonly Field[]): boolean =>
  fields.some(({ notes, fields: inner = [] }) => notes || areNoted(inner));

type RowsProps = { fields: readonly Field[]; isSent: boolean; hasNotes: boolean; within: string };

const Rows = ({ fields, isSent, hasNotes, within }: RowsProps) =>
  fields.flatMap((field) => {
    const { name, type, notes = [], fields: inner } = field;
    const whole = `${within}${name}`;
    return [
      <tr key={whole}>
        <th scope="row" className={styles.field}>
          <Text weight="regular" tone="tertiary">
            {within}
          </Text>
          {name}
          <Mark field={field} isSent={isSent} />
        </th>
        <td>
          <TypeText type={type} />
        </td>
        {hasNotes && (
          <td className={classes(styles.notes, notes.length === 0 && styles.none)}>{notes.join('; ')}</td>
        )}
      </tr>,
      inner && (
        <Rows
          key={`${whole}.`}
          fields={inner}
          isSent={isSent}
          hasNotes={hasNotes}
          within={`${whole}${isList(type) ? '[]' : ''}.`}
        />
      ),
    ];
  });

function Mark({ field, isSent }: { field: Field; isSent: boolean }) {
  const isOptional = field.isOptional === true;
  if (field.isInPath)
    return (
      <Text marginLeft={1} size="tiny" weight="regular" tone="tertiary">
        {' '}
        in the path
      </Text>
    );
  if (isSent === isOptional) return null;
  return (
    <Text
      marginLeft={1}
      size="tiny"
      weight={isSent ? 'medium' : 'regular'}
      tone={isSent ? 'primary' : 'tertiary'}
    >
      {isSent ? ' required' : ' may be absent'}
    </Text>
  );
}

export const TypeText = ({ type }: { type: string }) =>
  type.split(/(#\w+)/).map((part) =>
    part.startsWith('#') ? (
      <a key={part} className="link" href={`#schema-${anchorOf(part)}`}>
        {part.slice(1)}
      </a>
    ) : (
      part
    ),
  );
