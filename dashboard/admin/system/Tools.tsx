import styles from '#admin/shared/System.module.css';
import { Backups } from './Backups.tsx';
import { Cleanup } from './Cleanup.tsx';
import { Control } from './Control.tsx';
import { Counters } from './Counters.tsx';
import { Danger } from './Danger.tsx';
import { PersonalData } from './PersonalData.tsx';
import { Seeder } from './Seeder.tsx';
import { Statistics } from './Statistics.tsx';

/** What keeps the league's data in order, and what takes it away. */
export const Tools = () => (
  <div className={styles.tools}>
    <div className={styles.page}>
      <Control />
      <Counters />
      <Cleanup />
    </div>
    <div className={styles.page}>
      <Backups />
      <Seeder />
      <PersonalData />
      <Danger />
    </div>
    <div className={styles.whole}>
      <Statistics />
    </div>
  </div>
);
