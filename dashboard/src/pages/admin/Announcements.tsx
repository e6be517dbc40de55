import { PastAnnouncements } from '../../features/admin/announcements/PastAnnouncements.tsx';
import { WriteAnnouncement } from '../../features/admin/announcements/WriteAnnouncement.tsx';
import { ConsoleHead } from '../../ui/ConsoleHead.tsx';

/** Telling the league something in one's own words, and what was told before. */
export default function Announcements() {
  return (
    <>
      <ConsoleHead title="Announcements" />
      <WriteAnnouncement />
      <PastAnnouncements />
    </>
  );
}
