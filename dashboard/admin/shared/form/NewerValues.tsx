import { useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { isSame } from './drafts.ts';

type Props<Values extends FieldValues> = {
  mine: Values;
  was: Values;
  theirs: Values;
  /** The fields' names for people. */
  labels: Record<keyof Values, string>;
  onChoose: (mine: readonly string[]) => void;
};

/** Somebody else saved first: the newer values field by field beside mine, and the choice between them. */
export function NewerValues<Values extends FieldValues>({
  mine,
  was,
  theirs,
  labels,
  onChoose,
}: Props<Values>) {
  const changedByThem = Object.keys(was).filter((name) => !isSame(theirs[name], was[name]));
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
        <strong>Somebody else changed this in the meantime.</strong> What you typed is still here.
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
              <Row line="top" paddingTop={2} gap={[1, 4]} wraps>
                <Text flex="field" weight="medium">
                  {labels[name]}
                </Text>
                <Text flex="words">
                  Newer: {shown(theirs[name])} <Text tone="secondary">(you have not changed it)</Text>
                </Text>
              </Row>
            )}
          </li>
        ))}
      </Stack>
      <Row gap={2} wraps>
        <Button look="primary" onClick={() => onChoose(kept)}>
          Continue with these
        </Button>
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
    <Row as="fieldset" line="top" paddingTop={2} gap={[1, 4]} wraps>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <Text flex="field" weight="medium" aria-hidden="true">
        {label}
      </Text>
      <Row as="span" gap={[1, 6]} align="center" wraps flex="words">
        <Row as="label" gap={2} align="center">
          <input type="radio" name={name} checked={!isMine} onChange={() => onChoose(false)} />
          <span>Newer: {newer}</span>
        </Row>
        <Row as="label" gap={2} align="center">
          <input type="radio" name={name} checked={isMine} onChange={() => onChoose(true)} />
          <span>Yours: {mine}</span>
        </Row>
      </Row>
    </Row>
  );
}

/** A value as people read it. */
function shown(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '--';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join(', ') || '--';
  if (typeof value === 'string' && /^(data:image|\/api\/logos\/)/.test(value)) return 'an image';
  if (typeof value === 'object') return Object.values(value).map(shown).join(' ');
  return typeof value === 'string' ? value.replace('T', ' ') : JSON.stringify(value);
}
