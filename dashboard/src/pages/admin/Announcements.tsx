import { PastAnnouncements } from '../../features/admin/announcements/PastAnnouncements.tsx';
import { WriteAnnouncement } from '../../features/admin/announcements/WriteAnnouncement.tsx';
import styles from './Destinations.module.css';

/** Telling the league something in one's own words, and what was told before. */
export default function Announcements() {
  return (
    <>
      <header className={styles.head}>
        <h1 className="adminTitle">Announcements</h1>
      </header>
      <WriteAnnouncement />
      <PastAnnouncements />
    </>
  );
}
