import IconChevronDown from 'icon:chevron-down';
import { Text } from '#ui/Text.tsx';
import { anchorOf } from './anchor.ts';
import styles from './CallEntry.module.css';
import { FieldTable } from './FieldTable.tsx';
import type { ApiDocs } from './readDocument.ts';

/** One schema: its name, and its fields when it is opened. */
export const SchemaEntry = ({ name, fields }: ApiDocs['schemas'][number]) => (
  <details id={`schema-${anchorOf(name)}`} className={styles.call}>
    <summary className={styles.schema}>
      <h3 className={styles.path}>{name}</h3>
      <Text tone="tertiary">
        {fields.length} {fields.length === 1 ? 'field' : 'fields'}
      </Text>
      <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden="true" />
    </summary>
    <div className={styles.parts}>
      <FieldTable caption={`Fields of ${name}`} fields={fields} />
    </div>
  </details>
);
