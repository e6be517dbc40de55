import IconChevronDown from 'icon:chevron-down';
import { Box, Grid, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { anchorOf } from './anchor.ts';
import styles from './CallEntry.module.css';
import { FieldTable } from './FieldTable.tsx';
import type { ApiDocs } from './readDocument.ts';

export const SchemaEntry = ({ name, fields }: ApiDocs['schemas'][number]) => (
  <Box as="details" line="top" id={`schema-${anchorOf(name)}`} className={styles.call}>
    <Grid as="summary" padding={[2.5, 5]} gap={4} align="center" size="small" className={styles.schema}>
      <Text as="h3" weight="semibold" fontWidth="tight" className={styles.path}>
        {name}
      </Text>
      <Text tone="tertiary">
        {fields.length} {fields.length === 1 ? 'field' : 'fields'}
      </Text>
      <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden="true" />
    </Grid>
    <Stack line="top" padding={5} gap={5}>
      <FieldTable caption={`Fields of ${name}`} fields={fields} />
    </Stack>
  </Box>
);
