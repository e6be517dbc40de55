import IconCalendarPlus from 'icon:calendar-plus';
import { t } from '#domain/text/translate.ts';
import buttonStyles from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { MainName } from '#ui/Name.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Note, Small, VisuallyHidden } from '#ui/Text.tsx';
import { useMounted } from '#ui/useMounted.ts';
import styles from './AddToCalendar.module.css';

/** A calendar of ours: what it holds, and its path; `isOnce` for one match, which nobody subscribes to. */
export type Calendar = { name: string; note: string; path: string; isOnce?: boolean };

export function AddToCalendar({ calendars }: { calendars: Calendar[] }) {
  const isMounted = useMounted();
  // A calendar program asks the site itself, so it needs the whole address.
  const subscription = (path: string) => (isMounted ? `webcal://${location.host}${path}` : path);
  return (
    <Popover
      label={t`Add to calendar`}
      className={classes(buttonStyles.button, buttonStyles.quiet)}
      trigger={
        <>
          <IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />
          {t`Add to calendar`}
        </>
      }
    >
      <ul>
        {calendars.map(({ name, note, path, isOnce }) => (
          <Row as="li" line="bottom" padding={[2, 4]} gap={[0, 4]} align="center" wraps key={path}>
            <Stack as="p" paddingBlock={1} minWidth={0} className={styles.words}>
              <MainName>{name}</MainName>
              <Small tone="tertiary">{note}</Small>
            </Stack>
            {!isOnce && (
              <a className={`link ${styles.way}`} href={subscription(path)}>
                {t`Subscribe`}
                <VisuallyHidden> {t`to ${name}`}</VisuallyHidden>
              </a>
            )}
            <a className={`link ${styles.way}`} href={path} download="matches.ics">
              {t`Download`}
              <VisuallyHidden> {name}</VisuallyHidden>
            </a>
          </Row>
        ))}
      </ul>
      <Note padding={[2, 4]} size="small">
        {t`A subscription updates by itself. A downloaded file does not.`}
      </Note>
    </Popover>
  );
}
