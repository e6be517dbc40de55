import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { saveFile } from '#admin/shared/saveFile.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { EXCEPTIONS, type Exception } from '#domain/competition/promotion.ts';
import {
  closeSeason,
  deleteSeason,
  enterQualified,
  getPromotion,
  makePlayOffs,
  type Promotion as Plan,
  updateSeason,
  type WholeSeason,
} from '#domain/contract/competition/seasons.ts';
import { exportSeason } from '#domain/contract/exchange/exchange.ts';
import { address } from '#domain/contract/http/client.ts';
import { leagueShortName } from '#domain/site/settings.ts';
import { plural, sense, sentences, t } from '#domain/text/translate.ts';
import { callQuery, useRead, useReadIf } from '#shared/api/api.ts';
import { seasonListQuery } from '#shared/season/queries.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { exchangeWords, moveWords, reasonWords, seasonState } from '#shared/season/words.ts';
import { place } from '#shared/site/links.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Box, Button, Crest, Name, Note, Row, rich, richList, Small, Stack, Text } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Select } from '#ui/Field.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import { draftOf, EditSeason, NEW, NextSeason, nextOf } from './EditSeason.tsx';
import styles from './Promotion.module.css';

export default function Seasons() {
  const query = useRead(seasonListQuery);
  const { names } = useKeptNames();
  const [opened, setOpened] = useState<string>();
  const isOpen = (name: string) => opened === name || names.includes(name);
  const close = () => setOpened(undefined);
  return (
    <>
      <ConsoleHead title={t`Seasons`}>
        {!isOpen(NEW) && <Button look="primary" onClick={() => setOpened(NEW)}>{t`Create season`}</Button>}
      </ConsoleHead>
      <Stack gap={5}>
        {isOpen(NEW) && (
          <Card title={t`New season`}>
            <EditSeason season={null} onDone={close} />
          </Card>
        )}
        <Loaded query={query} title={t`Seasons could not be loaded`}>
          {(seasons) =>
            seasons.length === 0 && !isOpen(NEW) ? (
              <EmptyState title={t`No seasons yet`}>
                {t`A season has one tournament per league. When it ends, you promote and relegate teams and reserve their places in the next season in one step.`}
              </EmptyState>
            ) : (
              seasons.map((season) => (
                <SeasonCard key={season.id} season={season} isOpen={isOpen} open={setOpened} />
              ))
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

type CardProps = {
  season: WholeSeason;
  isOpen: (name: string) => boolean;
  open: (name: string | undefined) => void;
};

function SeasonCard({ season: listed, isOpen, open }: CardProps) {
  const { id, name, closedAt, nextId } = listed;
  // For a closed season with a successor, the data in the list are enough.
  const isWhole = !closedAt || !nextId || isOpen(draftOf(id));
  const query = useReadIf(isWhole, seasonQuery, id);
  const [, go] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const { tone, words } = seasonState(listed);
  return (
    <Card
      title={name}
      aside={
        <Row gap={3} wraps>
          <Badge tone={tone}>{words}</Badge>
          {!isOpen(draftOf(id)) && <Button onClick={() => open(draftOf(id))} about={name}>{t`Edit`}</Button>}
          <RowMenu
            of={name}
            acts={[
              { label: t`Public page`, act: () => go(`/seasons/${id}`), isReading: true },
              {
                label: t`Excel file`,
                act: () => saveFile(address(exportSeason.path, { id })),
                isReading: true,
              },
              !closedAt && { label: t`Delete`, act: () => setDeleting(true), tone: 'danger' },
            ]}
          />
        </Row>
      }
    >
      {isDeleting && <DeleteSeason season={listed} onClose={() => setDeleting(false)} />}
      <Parts season={listed} />
      {isWhole && (
        <Loaded query={query} title={t`${name} could not be loaded`}>
          {(season) =>
            season && (
              <>
                {isOpen(draftOf(id)) && <EditSeason season={season} onDone={() => open(undefined)} />}
                {!closedAt && <Promotion season={season} />}
                {closedAt && !nextId && <Next season={season} isOpen={isOpen} open={open} />}
              </>
            )
          }
        </Loaded>
      )}
    </Card>
  );
}

function Parts({ season: { tournaments } }: { season: WholeSeason }) {
  if (tournaments.length === 0)
    return (
      <CardAct
        text={t`This season has no tournaments yet. Edit it to choose some, or create one first under Tournaments.`}
      />
    );
  return tournaments.map((part) => {
    const main = tournaments.find(({ tournamentId }) => tournamentId === part.feedsTournamentId);
    const role = {
      league: leagueShortName(part.league),
      play_offs: t`Play-offs`,
      qualifier: t`Qualifier that sends ${plural(part.places ?? 0, '# team', '# teams')} to ${main?.name ?? t`another tournament`}`,
    }[part.part];
    return (
      <CardAct
        key={part.tournamentId}
        text={
          <>
            <Link
              href={place('/admin/matches', part.league, part.tournamentId)}
              className="link"
              aria-label={t`${part.name} matches`}
            >
              {part.name}
            </Link>{' '}
            {role}
          </>
        }
      >
        {part.part === 'qualifier' && part.status === 'completed' && <EnterQualified part={part} />}
      </CardAct>
    );
  });
}

const EnterQualified = ({ part: { tournamentId, name } }: { part: WholeSeason['tournaments'][number] }) => (
  <ActButton
    run={(call) => call(enterQualified, { params: { id: tournamentId }, body: { dryRun: false } })}
    done={({ entered, failed: [first] }) => {
      const said = plural(entered.length, '# team entered', '# teams entered');
      return first ? t`${said}. ${first.error}` : said;
    }}
    failed={t`No team from ${name} was entered.`}
    reads={['tournaments', 'teams', 'participations']}
  >{t`Enter qualified teams`}</ActButton>
);

function Next({ season, isOpen, open }: CardProps) {
  const name = nextOf(season.id);
  if (isOpen(name)) return <NextSeason season={season} onDone={() => open(undefined)} />;
  return (
    <CardAct
      text={t`Promotion and relegation are decided. The next season reserves places for these teams until the date you set.`}
    >
      <Button look="primary" onClick={() => open(name)}>{t`Start next season`}</Button>
    </CardAct>
  );
}

const DeleteSeason = ({ season: { id, name }, onClose }: { season: WholeSeason; onClose: () => void }) => (
  <ActDialog
    title={t`Delete ${name}?`}
    keep={t`Keep it`}
    go={t`Delete season`}
    run={(call) => call(deleteSeason, { params: { id } })}
    done={() => t`${name} was deleted`}
    undone={t`${name} was restored`}
    failed={t`${name} was not deleted.`}
    reads={['tournaments']}
    onClose={onClose}
  >
    <p>{t`Its tournaments are kept.`}</p>
  </ActDialog>
);

function Promotion({ season }: { season: WholeSeason }) {
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
