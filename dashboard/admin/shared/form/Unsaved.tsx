import IconArrowBackUp from 'icon:arrow-back-up';
import IconCloudOff from 'icon:cloud-off';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#domain/text/translate.ts';
import { Box, Button, Heading, Note, Row, richSentences, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { isSame } from './drafts.ts';

type Props = {
  id: string;
  heading: string;
  rows: readonly { key: string; title: string; words: ReactNode; back: string; onBack: () => void }[];
  onDiscard: () => void;
  none?: string;
};

export const Unsaved = ({ id, heading, rows, onDiscard, none }: Props) => (
  <>
    <Row
      line={rows.length > 0 ? 'bottom' : undefined}
      padding={[3.5, 4]}
      gap={3}
      align="baseline"
      justify="between"
    >
      <Heading size="card" id={id}>
        {heading}
      </Heading>
      {rows.length > 0 && <button type="button" className="link" onClick={onDiscard}>{t`Discard`}</button>}
    </Row>
    {rows.length === 0 && none && (
      <Note padding={4} paddingTop={0} tone="tertiary">
        {none}
      </Note>
    )}
    {rows.length > 0 && (
      <Box as="ul" line="between" height="list">
        {rows.map(({ key, title, words, back, onBack }) => (
          <Row as="li" padding={2} paddingLeft={4} gap={2} key={key}>
            <Stack flex="fill" minWidth={0} size="small">
              <Text as="strong" weight="medium">
                {title}
              </Text>
              <span>{words}</span>
            </Stack>
            <Button look="icon" isReading onClick={onBack} aria-label={back} title={t`Undo`}>
              <IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />
            </Button>
          </Row>
        ))}
      </Box>
    )}
  </>
);

type NewerValuesProps<Values extends FieldValues> = {
  mine: Values;
  was: Values;
  theirs: Values;
  labels: Record<keyof Values, string>;
  onChoose: (mine: readonly string[]) => void;
};

/** Handles a record that somebody else saved first. Offers a choice between each newer value and the user's. */
export function NewerValues<Values extends FieldValues>(props: NewerValuesProps<Values>) {
  const { mine, was, theirs, labels, onChoose } = props;
  const changedByThem = Object.keys(labels).filter((name) => !isSame(theirs[name], was[name]));
  const both = changedByThem.filter(
    (name) => !isSame(mine[name], was[name]) && !isSame(mine[name], theirs[name]),
  );
  const [kept, setKept] = useState<readonly string[]>([]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <Stack
      as="section"
      rail="warning"
      surface="warning"
      padding={4}
      gap={3}
      ref={section}
      role="alert"
      tabIndex={-1}
    >
      <p>
        {richSentences(
          <strong>{t`Somebody else changed this in the meantime.`}</strong>,
          t`What you typed is still here.`,
        )}
      </p>
      <Stack as="ul" gap={2}>
        {changedByThem.map((name) => (
          <li key={name}>
            {both.includes(name) ? (
              <Choice
                label={labels[name] ?? name}
                newer={shown(theirs[name])}
                mine={shown(mine[name])}
                isMine={kept.includes(name)}
                onChoose={(isMine) =>
                  setKept([...kept.filter((each) => each !== name), ...(isMine ? [name] : [])])
                }
              />
            ) : (
              <Row align="stretch" line="top" paddingTop={2} gap={[1, 4]} wraps>
                <Text flex="field" weight="medium">
                  {labels[name]}
                </Text>
                <Text flex="words">
                  {t`Newer: ${shown(theirs[name])}`}{' '}
                  <Text tone="secondary">{t`(you have not changed it)`}</Text>
                </Text>
              </Row>
            )}
          </li>
        ))}
      </Stack>
      <Row align="stretch" gap={2} wraps>
        <Button look="primary" onClick={() => onChoose(kept)}>{t`Continue with these values`}</Button>
      </Row>
    </Stack>
  );
}

type ChoiceProps = {
  label: string;
  newer: string;
  mine: string;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
};

function Choice({ label, newer, mine, isMine, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <Row align="stretch" as="fieldset" line="top" paddingTop={2} gap={[1, 4]} wraps>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <Text flex="field" weight="medium" aria-hidden="true">
        {label}
      </Text>
      <Row as="span" gap={[1, 6]} wraps flex="words">
        <Row as="label" gap={2}>
          <input type="radio" name={name} checked={!isMine} onChange={() => onChoose(false)} />
          <span>{t`Newer: ${newer}`}</span>
        </Row>
        <Row as="label" gap={2}>
          <input type="radio" name={name} checked={isMine} onChange={() => onChoose(true)} />
          <span>{t`Yours: ${mine}`}</span>
        </Row>
      </Row>
    </Row>
  );
}

function shown(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '--';
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (Array.isArray(value)) return value.map(shown).join(', ') || '--';
  if (typeof value === 'string' && /^(data:image|\/api\/logos\/)/.test(value)) return t`an image`;
  if (typeof value === 'object') return Object.values(value).map(shown).join(' ');
  return typeof value === 'string' ? value.replace('T', ' ') : JSON.stringify(value);
}

type OfflineNoteProps = { away: { retry: () => void; stop: () => void }; isSending: boolean; kept?: string };

export const OfflineNote = ({ away, isSending, kept = t`Your changes are kept.` }: OfflineNoteProps) => (
  <Stack rail="warning" surface="warning" padding={4} gap={3} role="alert">
    <Row align="stretch" gap={2}>
      <IconCloudOff size={18} stroke={1.8} aria-hidden="true" />
      <p>
        {richSentences(
          <strong>{t`Not saved yet.`}</strong>,
          t`The server cannot be reached. Retrying automatically.`,
          kept,
        )}
      </p>
    </Row>
    <Row align="stretch" gap={2} wraps>
      <Button onClick={away.retry} isBusy={isSending}>{t`Try now`}</Button>
      <Button look="plain" onClick={away.stop}>{t`Stop trying`}</Button>
    </Row>
  </Stack>
);
