import IconX from 'icon:x';
import { Editable } from '#ui/Editable.tsx';
import { Row } from '#ui/layout.tsx';
import styles from './RecordGrid.module.css';
import { correctionsOf, type RecordRow, recordText, signed } from './record.ts';
import type { Records } from './useRecords.ts';

/** Which values of a row are by hand and by how much, and the way back to what matches say. */
export function Corrections({ row, records }: { row: RecordRow; records: Records }) {
  const { name, wins, losses, points, counted } = row;
  const corrections = correctionsOf(row);
  if (corrections.length === 0) return null;
  return (
    <Editable>
      <Row as="span" gap={1.5} wraps>
        {corrections.map(({ column, by }) => (
          <Row
            as="button"
            border="warning"
            radius="badge"
            padding={[0, 2]}
            gap={1.5}
            align="center"
            minHeight={7}
            touch
            size="small"
            weight="medium"
            nowrap
            key={column}
            type="button"
            className={styles.correction}
            title={`Matches say ${counted[column]}. Select to follow them.`}
            aria-label={`Drop ${signed(by)} ${column} of ${name}, matches say ${counted[column]}`}
            onClick={() => {
              const record = { wins, losses, points, [column]: counted[column] };
              void records.put(row, record, `${name} follows its matches again: ${recordText(record)}`);
            }}
          >
            {signed(by)} {column}
            <IconX size={14} stroke={2} aria-hidden="true" />
          </Row>
        ))}
      </Row>
    </Editable>
  );
}
