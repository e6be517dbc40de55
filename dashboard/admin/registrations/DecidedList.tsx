import { useState } from 'react';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { t } from '#domain/text/translate.ts';
import { Box, Button, Crest, Name, Note, Row, richList, Small, Text, Time } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';
import { isSameDay } from '#ui/momentText.ts';
import { useNow } from '#ui/useNow.ts';
import { useZone } from '#ui/useZone.ts';
import { DECIDED_WORDS, undoLabel } from './queries.ts';
import { Reopen } from './Reopen.tsx';
import type { Decisions } from './useDecisions.ts';

/** The maximum number of today's decisions that the list shows initially. */
const SHOWN = 20;

type Props = {
  /** Sorted by decision time, latest first. */
  registrations: Registration[];
  decisions: Decisions;
  onChoose: (id: string) => void;
};

export function DecidedList({ registrations, ...acts }: Props) {
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const zone = useZone();
  const today = registrations.filter(
    ({ decidedAt }) => decidedAt && isSameDay(new Date(decidedAt), now, zone),
  );
  const shown = isWhole ? registrations : today.slice(0, SHOWN);
  const earlier = registrations.length - Math.min(today.length, SHOWN);
  if (registrations.length === 0) return null;
  return (
    <Box as="section" look="card" aria-labelledby="decided">
      <Text as="h2" padding={[3, 4]} size="medium" weight="semibold" id="decided">{t`Decided today`}</Text>
      {today.length === 0 && <Note line="top" padding={[3, 4]} tone="tertiary">{t`Nothing yet.`}</Note>}
      <ul>
        {shown.map((registration) => (
          <Row align="stretch" as="li" line="top" key={registration.id}>
            <RegistrationRow registration={registration} {...acts} />
          </Row>
        ))}
      </ul>
      {earlier > 0 && (
        <Box line="top" padding={1}>
          <Button look="plain" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Show fewer` : t`Show earlier (${earlier})`}
          </Button>
        </Box>
      )}
    </Box>
  );
}

type RowProps = Omit<Props, 'registrations'> & { registration: Registration };

function RegistrationRow({ registration, decisions, onChoose }: RowProps) {
  const now = useNow();
  const { id, name, tag, logo, status, decidedAt } = registration;
  return (
    <>
      <Row
        as="button"
        presses
        padding={[1.5, 4]}
        gap={2.5}
        flex="fill"
        minWidth={0}
        minHeight={10}
        touch
        onClick={() => onChoose(id)}
      >
        <Crest name={name} tag={tag} logo={logo} size={24} />
        <Row as="span" gap={[0, 2.5]} align="baseline" justify="between" wraps flex="fill" minWidth={0}>
          <Text textAlign="start" as={Name} weight="medium" isOneLine>
            {name}
          </Text>
          <Small>
            {richList(DECIDED_WORDS[status], decidedAt && <Time at={decidedAt} style="list" now={now} />)}
          </Small>
        </Row>
      </Row>
      <Reopen registration={registration} decisions={decisions}>
        {(press) => (
          <Editable>
            <Box
              as="button"
              paddingRight={4}
              minHeight={8}
              touch
              onClick={press}
              aria-label={t`${undoLabel(registration)}: ${name}`}
            >
              <span className="link">{undoLabel(registration)}</span>
            </Box>
          </Editable>
        )}
      </Reopen>
    </>
  );
}
