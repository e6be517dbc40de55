import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { PastAnnouncements } from './PastAnnouncements.tsx';
import { WriteAnnouncement } from './WriteAnnouncement.tsx';

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
