import IconCalendarPlus from 'icon:calendar-plus';
import buttonStyles from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Text } from '#ui/Text.tsx';
import { useMounted } from '#ui/useMounted.ts';
import styles from './AddToCalendar.module.css';

/** A calendar of ours: what it holds, and its path; `isOnce` for one match, which nobody subscribes to. */
export type Calendar = { name: string; note: string; path: string; isOnce?: boolean };

/** The ways of matches into people's own calendars: subscribed to, which follows every change, or as a file. */
export function AddToCalendar({ calendars }: { calendars: Calendar[] }) {
  const isMounted = useMounted();
  // A calendar program asks the site itself, so it needs the whole address.
  const subscription = (path: string) => (isMounted ? `webcal://${location.host}${path}` : path);
  return (
    <Popover
      label="Add to calendar"
      className={classes(buttonStyles.button, buttonStyles.quiet)}
      trigger={
        <>
          <IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />
          Add to calendar
        </>
      }
    >
      <ul>
        {calendars.map(({ name, note, path, isOnce }) => (
          <Row line="bottom" padding={[2, 4]} as="li" gap={[0, 4]} align="center" wraps key={path}>
            <Stack paddingBlock={1} as="p" minWidth={0} className={styles.words}>
              <Name className="strong">{name}</Name>
              <span className="small ink3">{note}</span>
            </Stack>
            {!isOnce && (
              <a className={`link ${styles.way}`} href={subscription(path)}>
                Subscribe
                <span className="unseen"> to {name}</span>
              </a>
            )}
            <a className={`link ${styles.way}`} href={path} download="matches.ics">
              Download
              <span className="unseen"> {name}</span>
            </a>
          </Row>
        ))}
      </ul>
      <Text padding={[2, 4]} as="p" size="small" tone="secondary">
        A subscription follows new times by itself. A file stays as it is today.
      </Text>
    </Popover>
  );
}
