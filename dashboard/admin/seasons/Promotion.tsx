import { useState } from 'react';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { EXCEPTIONS, type Exception } from '#domain/competition/promotion.ts';
import {
  closeSeason,
  getPromotion,
  makePlayOffs,
  type Promotion as Plan,
  updateSeason,
  type WholeSeason,
} from '#domain/contract/competition/seasons.ts';
import { leagueShortName } from '#domain/site/settings.ts';
import { sense, sentences, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { exchangeWords, moveWords, reasonWords } from '#shared/season/words.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Box, Button, Crest, Name, Note, Row, rich, richList, Small, Stack, Text } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import styles from './Promotion.module.css';

export function Promotion({ season }: { season: WholeSeason }) {
  const { id } = season;
  const key = ['tournaments', 'seasons', id, 'promotion'];
  const query = useRead(callQuery, key, getPromotion, { params: { id } });
  const [isClosing, setClosing] = useState(false);
  return (
    <Loaded query={query} title={t`Promotion and relegation could not be loaded`}>
      {(plan) => (
        <Stack gap={4} padding={5}>
          <Note>{sentences([exchangeWords(season), t`With the current standings:`])}</Note>
          <Movements season={season} plan={plan} />
          <PlayOffs season={season} plan={plan} />
          {plan.problems.length > 0 && (
            <Box as="ul" tone="secondary" aria-label={t`Before you can close the season`}>
              {plan.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </Box>
          )}
          <Row align="stretch" gap={3} wraps>
            <Button
              look="primary"
              // Closing the season confirms the plan on the page, so the plan must be current.
              disabled={plan.problems.length > 0 || query.isFetching}
              onClick={() => setClosing(true)}
            >{t`Close season`}</Button>
          </Row>
          {isClosing && <Close season={season} plan={plan} onClose={() => setClosing(false)} />}
        </Stack>
      )}
    </Loaded>
  );
}

const TONES: Record<Plan['movements'][number]['move'], Tone> = {
  promoted: 'done',
  relegated: 'bad',
  leaves: 'off',
  stays: 'past',
};
const EXCEPTION_WORDS: Record<Exception, string> = {
  leaves: t`Leaves the leagues`,
  refuses: t`Declines promotion`,
  first: t`Ranks above tied teams`,
};

type Props = { season: WholeSeason; plan: Plan };

function Movements({ season, plan: { movements, playOffs } }: Props) {
  const isOpen = (id: string) =>
    playOffs.some(
      ({ upper, lower, winner }) => !winner && [upper.participationId, lower.participationId].includes(id),
    );
  if (movements.length === 0)
    return <Note tone="tertiary">{t`Teams appear here once the season has a tournament with teams.`}</Note>;
  return (
    <Box border="line" radius="card" overflow="hidden">
      <Table
        heads={[t`Team`, t`Place`, t`Next season`, t`Exception`]}
        caption={t`Where teams play next`}
        isInCard
        isStacked
        className={styles.movements}
      >
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.participationId}>
              <th scope="row" data-label={t`Team`}>
                <Row as="span" gap={3} minWidth={0}>
                  <Crest name={movement.name} tag={movement.tag} logo={movement.logo} size={24} />
                  <Name>{movement.name}</Name>
                </Row>
              </th>
              <td data-label={t`Place`}>
                {leagueShortName(movement.from)} {movement.position}
              </td>
              <td data-label={t`Next season`}>
                {isOpen(movement.participationId) ? (
                  <Badge tone="tie">{t`Play-off`}</Badge>
                ) : (
                  <>
                    <Badge tone={TONES[movement.move]}>{moveWords(movement)}</Badge>{' '}
                    <Small tone="tertiary">{reasonWords(movement)}</Small>
                  </>
                )}
              </td>
              <td data-label={t`Exception`}>
                <Said season={season} movement={movement} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

function Said({ season, movement }: { season: WholeSeason; movement: Plan['movements'][number] }) {
  const act = useAct();
  const { participationId, name, exception } = movement;
  const say = (said: Exception | null) =>
    void act({
      run: (call) =>
        call(updateSeason, { params: { id: season.id }, body: { exceptions: { [participationId]: said } } }),
      done: () =>
        said ? t`${name}: ${EXCEPTION_WORDS[said].toLowerCase()}` : t`The exception for ${name} was removed`,
      undone: t`${name} was restored`,
      failed: t`${name} was not changed.`,
      reads: ['tournaments'],
    });
  return (
    <Select
      label={t`Exception for ${name}`}
      isLabelHidden
      value={exception ?? ''}
      onText={(said) => say((said || null) as Exception | null)}
      empty={t`By final place`}
      options={EXCEPTIONS.map((each) => [each, EXCEPTION_WORDS[each]])}
    />
  );
}

function PlayOffs({ season: { id, tournaments }, plan: { playOffs } }: Props) {
  if (playOffs.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text as="h3" weight="semibold">{t`Play-offs`}</Text>
      <ul>
        {playOffs.map(({ upper, lower, winner }) => (
          <li key={upper.participationId}>
            {richList(
              rich`${<Name>{upper.name}</Name>} v ${<Name>{lower.name}</Name>}`,
              <Text tone="tertiary">
                {winner
                  ? t`won by ${winner === upper.participationId ? upper.name : lower.name}`
                  : t`not played yet`}
              </Text>,
            )}
          </li>
        ))}
      </ul>
      {!tournaments.some(({ part }) => part === 'play_offs') && (
        <Row align="stretch">
          <ActButton
            run={(call) => call(makePlayOffs, { params: { id } })}
            done={() => t`The play-offs were created. Generate their matches under Matches.`}
            undone={t`The play-offs were removed`}
            failed={t`The play-offs were not created.`}
            reads={['tournaments']}
          >{t`Create play-offs`}</ActButton>
        </Row>
      )}
    </Stack>
  );
}

function Close({ season, plan: { movements, version }, onClose }: Props & { onClose: () => void }) {
  const { id, name } = season;
  const moved = movements.filter(({ move }) => move !== 'stays');
  return (
    <ActDialog
      isDangerous={false}
      title={t`Close ${name}?`}
      keep={sense('an answer')`Not yet`}
      go={t`Close season`}
      run={(call) => call(closeSeason, { params: { id }, body: { version } })}
      done={() => t`${name} is closed`}
      undone={t`${name} was reopened`}
      failed={t`${name} was not closed.`}
      reads={['tournaments']}
      onClose={onClose}
    >
      {moved.length === 0 ? (
        <p>{t`Every team stays in its league.`}</p>
      ) : (
        <ul>
          {moved.map((movement) => (
            <li key={movement.participationId}>
              {rich`${<Name>{movement.name}</Name>}: ${moveWords(movement)}`}
            </li>
          ))}
        </ul>
      )}
      <Note>{t`This is announced in Discord. You can undo it until the next season starts.`}</Note>
    </ActDialog>
  );
}
