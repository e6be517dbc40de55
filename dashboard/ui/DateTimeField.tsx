import IconCalendar from 'icon:calendar';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { Button, Grid, rich, Text, Time } from '#ui/blocks.tsx';
import styles from './DateTimeField.module.css';
import { labelled, type TextField } from './Field.tsx';
import { useSite } from './site.ts';
import { useNow } from './useNow.ts';
import { DEFAULT_TIME, readDay, readMoment } from './zonedTime.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'help' | 'placeholder'> & { value: string };

export const DateField = (props: Props) => (
  <WithCalendar
    {...props}
    placeholder={t`YYYY-MM-DD`}
    example="2026-12-05"
    isRead={readDay(props.value) !== null}
    on={(day) => day}
  />
);

/** A time in the league's time zone, written as 2026-12-05 18:00; `isPlanned` adds a warning if the time has passed. */
export function DateTimeField({ isPlanned = true, ...props }: Props & { isPlanned?: boolean }) {
  const { timeZone } = useSite();
  const moment = readMoment(props.value, timeZone);
  const clock = /\d?\d:\d\d$/.exec(props.value.trim())?.[0] ?? DEFAULT_TIME;
  return (
    <WithCalendar
      {...props}
      placeholder={t`YYYY-MM-DD HH:MM`}
      example="2026-12-05 18:00"
      help={
        moment ? <Meant moment={moment} isPlanned={isPlanned} /> : t`Time in ${timeZone.replaceAll('_', ' ')}`
      }
      isRead={moment !== null}
      on={(day) => `${day} ${clock}`}
    />
  );
}

/** Shows the time with its time zone, because the reader may be in a different one. */
function Meant({ moment, isPlanned }: { moment: Date; isPlanned: boolean }) {
  const now = useNow();
  const text = <Time at={moment.toISOString()} />;
  if (!isPlanned || moment.getTime() > now.getTime() - MINUTE) return text;
  const past = <Text as="strong" weight="medium" tone="primary">{t`This is in the past.`}</Text>;
  return rich`${text}. ${past}`;
}

type Written = Props & {
  placeholder: string;
  help?: ReactNode;
  example: string;
  isRead: boolean;
  on: (day: string) => string;
};

/** A text field, because the browser's date fields use its own language; a button opens the browser's calendar. */
function WithCalendar({ example, isRead, on, min, max, ...field }: Written) {
  const [isTyping, setTyping] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const isWrong = !isRead && field.value.trim() !== '' && (field.error || !isTyping);
  const choose = (day: string, id: string) => {
    const input = document.getElementById(id) as HTMLInputElement;
    // Imitates typing, because React ignores values that it has not set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day && on(day));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
    // Selects the time, so that the user can type over it next.
    input.setSelectionRange(input.value.indexOf(' ') + 1, input.value.length);
    setTyping(false);
  };
  return labelled({ ...field, error: isWrong ? t`Use the format ${example}` : field.error }, (input) => (
    <Grid as="span" gap={1.5} className={styles.row}>
      <input
        autoComplete="off"
        {...input}
        onChange={(event) => {
          setTyping(true);
          return input.onChange?.(event);
        }}
        onBlur={(event) => {
          setTyping(false);
          return input.onBlur?.(event);
        }}
      />
      <Text position="relative" className={styles.calendar}>
        <Button
          isReading
          aria-label={t`Calendar for ${field.label}`}
          onClick={() => calendar.current?.showPicker()}
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          disabled={field.disabled}
          min={min}
          max={max}
          value={readDay(field.value.trim().slice(0, 10)) ?? ''}
          onChange={({ target }) => choose(target.value, input.id)}
        />
      </Text>
    </Grid>
  ));
}
