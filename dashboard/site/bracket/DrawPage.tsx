import { useState } from 'react';
import { applyCommand, type Reveal } from '#domain/competition/publicDraw.ts';
import type { PublicDraw } from '#domain/contract/competition/publicDraw.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import {
  DrawBoard,
  DrawControls,
  drawQuery,
  NOT_STARTED,
  teamCount,
  useShownCount,
  useTimedCount,
} from '#shared/bracket/DrawBoard.tsx';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Box, ButtonLink, Note, rich, Stack, Text } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { Draw } from './Draws.tsx';

const TITLE = sense('of seeds')`Draw`;

export default function DrawPage() {
  return (
    <WithTournament title={TITLE}>
      {({ id }, { to }) => <DrawContent key={id} tournamentId={id} bracket={to('/bracket')} />}
    </WithTournament>
  );
}

function DrawContent({ tournamentId, bracket }: { tournamentId: string; bracket: string }) {
  const query = useRead(drawQuery, tournamentId);
  if (query.isPending) return <Loading count={4} lines={5} />;
  if (query.data)
    return (
      <PublicDrawView
        key={query.data.seedHash}
        draw={query.data}
        tournamentId={tournamentId}
        bracket={bracket}
      />
    );
  return (
    <>
      <PageHead title={TITLE} />
      {query.isError ? (
        <ErrorState title={t`The draw cannot be loaded`} query={query} />
      ) : (
        <EmptyState
          title={t`No public draw`}
          actions={<ButtonLink href={bracket}>{t`Open the bracket`}</ButtonLink>}
        >
          {t`If the organisers draw this tournament in public, the draw will play here.`}
        </EmptyState>
      )}
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
