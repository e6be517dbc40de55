import { useState } from 'react';
import { applyCommand, type Reveal } from '#domain/competition/publicDraw.ts';
import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';
import type { PublicDraw } from '#domain/contract/competition/publicDraw.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { sense, t } from '#domain/text/translate.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import {
  DrawBoard,
  DrawBoxes,
  DrawControls,
  drawQuery,
  NOT_STARTED,
  teamCount,
  useShownCount,
  useTimedCount,
} from '#shared/bracket/DrawBoard.tsx';
import { letterOf } from '#shared/bracket/groupRows.ts';
import { allMatches, roundsOf } from '#shared/bracket/rounds.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Box, ButtonLink, Note, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { Draw } from './Draws.tsx';

const TITLE = sense('of seeds')`Draw`;

export default function DrawPage() {
  return (
    <WithTournament title={TITLE}>
      {(tournament, { to }) => (
        <DrawContent key={tournament.id} tournament={tournament} bracket={to('/bracket')} />
      )}
    </WithTournament>
  );
}

function DrawContent({ tournament, bracket }: { tournament: Tournament; bracket: string }) {
  const query = useRead(drawQuery, tournament.id);
  const { data: drawn } = useRead(bracketQuery, tournament.id);
  if (query.isPending) return <Loading count={4} lines={5} />;
  if (query.data)
    return (
      <PublicDrawView
        key={query.data.seedHash}
        draw={query.data}
        tournamentId={tournament.id}
        bracket={bracket}
      />
    );
  if (!query.isError && drawn && isDrawn(drawn)) return <Outcome drawn={drawn} bracket={bracket} />;
  return (
    <>
      <PageHead title={TITLE} />
      {query.isError ? (
        <ErrorState title={t`The draw cannot be loaded`} query={query} />
      ) : (
        <EmptyState
          title={t`Not drawn yet`}
          actions={<ButtonLink href={bracket}>{t`Open the bracket`}</ButtonLink>}
        >
          {t`The draw will play here, team by team, if the organisers draw in public. Otherwise, its outcome will appear here.`}{' '}
          {tournament.startDate && rich`The first games are on ${<Time at={tournament.startDate} />}.`}
        </EmptyState>
      )}
    </>
  );
}

/** Before the draw, teams fill the bracket as they register, but it has no matches. */
const isDrawn = (bracket: Bracket) => allMatches(bracket).some(({ matchId }) => matchId);

/** The groups or first matches of a tournament without a public draw. */
function Outcome({ drawn, bracket }: { drawn: Bracket; bracket: string }) {
  const [first] = roundsOf(drawn);
  const boxes =
    drawn.groups.length > 0
      ? drawn.groups.map((group) => ({ name: letterOf(group), teams: group.teams }))
      : (first?.matches ?? []).map(({ team1, team2 }) => ({ name: null, teams: [team1, team2] }));
  const teams = boxes.flatMap((box) => box.teams);
  const seedOf = (team: BracketTeam) => Number(/^#(\d+)$/.exec(team.source)?.[1] ?? teams.indexOf(team) + 1);
  return (
    <>
      <PageHead title={TITLE}>
        <Note>
          {rich`The teams were not drawn in public. This is the outcome. ${<a className="link" href={bracket}>{t`Open the bracket`}</a>}`}
        </Note>
      </PageHead>
      <DrawBoxes
        boxes={boxes.map((box) => ({ name: box.name, seeds: box.teams.map(seedOf) }))}
        teamAt={new Map(teams.map((team) => [seedOf(team), team.participationId ? team : undefined]))}
      />
    </>
  );
}

type PublicDrawProps = { draw: PublicDraw; tournamentId: string; bracket: string };

/** Follows the organisers' draw. Once it is over, readers can replay it at their own pace. */
function PublicDrawView({ draw, tournamentId, bracket }: PublicDrawProps) {
  const [replay, setReplay] = useState<Reveal>();
  const teams = teamCount(draw);
  const reveal = replay ?? draw.reveal;
  const followed = useShownCount(draw, tournamentId);
  const replayed = useTimedCount(replay ?? NOT_STARTED, teams);
  const shown = replay ? replayed : followed;
  const isOver = replay !== undefined || draw.drawSeed !== null;
  return (
    <>
      <PageHead title={TITLE}>
        <Note>
          {isOver
            ? rich`The draw is complete. ${<a className="link" href={bracket}>{t`Open the bracket`}</a>}`
            : draw.hasBegun
              ? t`The draw is in progress.`
              : t`The draw has not started. It will play here as soon as the organisers start it.`}
        </Note>
      </PageHead>
      <Stack gap={5}>
        {isOver && (
          <DrawControls
            reveal={reveal}
            shown={shown}
            teams={teams}
            onPlay={(play) =>
              setReplay(applyCommand(shown === teams ? NOT_STARTED : reveal, play, new Date(), teams))
            }
          />
        )}
        <DrawBoard draw={draw} shown={shown} />
        {isOver && draw.drawSeed ? (
          <Proof draw={draw} seed={draw.drawSeed} />
        ) : (
          <Note size="small">
            {rich`The random seed is already fixed, and will be published at the end. Its SHA-256 hash is ${(
              <Text as="code" breaks size="tiny">
                {draw.seedHash}
              </Text>
            )}.`}
          </Note>
        )}
      </Stack>
    </>
  );
}

function Proof({ draw, seed }: { draw: PublicDraw; seed: string }) {
  const { pots, drawn, by, isSeparated } = draw;
  const names = new Map(pots.flat().map(({ participationId, name }) => [participationId, name]));
  return (
    <Box look="card">
      <Draw
        title={t`Verify the draw yourself`}
        seed={seed}
        teams={drawn.map(({ participationId }) => ({
          id: participationId,
          name: names.get(participationId) ?? t`No longer in the tournament`,
        }))}
      >
        <p>
          {by === 'pots'
            ? t`Each pot is drawn separately. Its teams take the pot’s seeds, lowest first.`
            : t`Teams take the seeds in this order.`}
        </p>
        {isSeparated && (
          <p>{t`Where possible, teams that met last season or share an organisation then changed places within their pots.`}</p>
        )}
      </Draw>
    </Box>
  );
}
