import { CsvImport } from './CsvImport.tsx';
import { Exports } from './Exports.tsx';
import styles from './Import.module.css';
import { JsonImport } from './JsonImport.tsx';

/** What comes in from files and goes out as files. */
export const Import = () => (
  <div className={styles.page}>
    <CsvImport />
    <div className={styles.side}>
      <Exports />
      <JsonImport />
    </div>
  </div>
);
