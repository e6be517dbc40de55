import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { PastAnnouncements } from './PastAnnouncements.tsx';
import { WriteAnnouncement } from './WriteAnnouncement.tsx';

export default function Announcements() {
  return (
    <>
      <ConsoleHead title="Announcements" />
      <WriteAnnouncement />
      <PastAnnouncements />
    </>
  );
}
