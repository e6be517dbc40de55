import { Grid } from '#ui/layout.tsx';
import { CsvImport } from './CsvImport.tsx';
import { Exports } from './Exports.tsx';
import { ForeignImport } from './ForeignImport.tsx';
import styles from './Import.module.css';
import { JsonImport } from './JsonImport.tsx';

export const Import = () => (
  <Grid stacks="laptop" gap={5} align="start" className={styles.page}>
    <Grid columns={1} gap={5}>
      <CsvImport />
      <ForeignImport />
    </Grid>
    <Grid columns={1} gap={5}>
      <Exports />
      <JsonImport />
    </Grid>
  </Grid>
);
