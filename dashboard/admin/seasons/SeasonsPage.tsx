import { useState } from 'react';
import { Link } from 'wouter';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { useBusyAct } from '#admin/shared/useAct.ts';
import {
  deleteSeason,
  enterQualified,
  type Season,
  type WholeSeason,
} from '#domain/contract/competition/seasons.ts';
import { exportSeason } from '#domain/contract/exchange/exchange.ts';
import { address } from '#domain/contract/http/client.ts';
import { leagueShortName } from '#domain/site/settings.ts';
import { howMany } from '#domain/text/text.ts';
import { useRead } from '#shared/api/api.ts';
import { seasonListQuery } from '#shared/season/queries.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { seasonState } from '#shared/season/words.ts';
import { place } from '#shared/site/links.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, Row, Stack } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { draftOf, EditSeason, NEW } from './EditSeason.tsx';
import { NextSeason, nextOf } from './NextSeason.tsx';
import { Promotion } from './Promotion.tsx';

export default function Seasons() {
  const query = useRead(seasonListQuery);
  const { names } = useKeptNames();
  const [opened, setOpened] = useState<string>();
  const isOpen = (name: string) => opened === name || names.includes(name);
  const close = () => setOpened(undefined);
  return (
    <>
      <ConsoleHead title="Seasons">
        {!isOpen(NEW) && (
          <Button look="primary" onClick={() => setOpened(NEW)}>
            Create Season
          </Button>
        )}
      </ConsoleHead>
      <Stack gap={5}>
        {isOpen(NEW) && (
          <Card title="New season">
            <EditSeason season={null} isOpened={opened === NEW} onDone={close} />
          </Card>
        )}
        <Loaded query={query} title="Seasons could not be loaded">
          {(seasons) =>
            seasons.length === 0 && !isOpen(NEW) ? (
              <EmptyState title="No seasons yet">
                A season has one tournament per league. At its end you promote and relegate teams in one step,
                with places in the next season.
              </EmptyState>
            ) : (
              seasons.map((season) => (
                <SeasonCard
                  key={season.id}
                  season={season}
                  opened={opened}
                  isOpen={isOpen}
                  open={setOpened}
                />
              ))
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

type CardProps = {
  season: Season;
  opened: string | undefined;
  isOpen: (name: string) => boolean;
  open: (name: string | undefined) => void;
};

function SeasonCard({ season: listed, opened, isOpen, open }: CardProps) {
  const { id, name, closedAt, nextId } = listed;
  // The list shows enough of a closed season with a successor.
  const isWhole = !closedAt || !nextId || isOpen(draftOf(id));
  const query = useRead((api) => ({ ...seasonQuery(api, id), enabled: isWhole }));
  const [isDeleting, setDeleting] = useState(false);
  const { tone, words } = seasonState(listed);
  return (
    <Card
      title={name}
      aside={
        <Row gap={3} align="center" wraps>
          <Badge tone={tone}>{words}</Badge>
          <Link href={`/seasons/${id}`} className="link">
            Public page
          </Link>
          <a
            href={address(exportSeason.path, { id })}
            className="link"
            download
            aria-label={`${name} as an Excel file`}
          >
            Excel file
          </a>
          {!isOpen(draftOf(id)) && (
            <Button onClick={() => open(draftOf(id))} about={name}>
              Edit
            </Button>
          )}
          {!closedAt && (
            <Button look="danger" onClick={() => setDeleting(true)} about={name}>
              Delete
            </Button>
          )}
        </Row>
      }
    >
      {isDeleting && <DeleteSeason season={listed} onClose={() => setDeleting(false)} />}
      <Parts season={listed} />
      {isWhole && (
        <Loaded query={query} title={`${name} could not be loaded`}>
          {(season) =>
            season && (
              <>
                {isOpen(draftOf(id)) && (
                  <EditSeason
                    season={season}
                    isOpened={opened === draftOf(id)}
                    onDone={() => open(undefined)}
                  />
                )}
                {!closedAt && <Promotion season={season} />}
                {closedAt && !nextId && <Next season={season} opened={opened} isOpen={isOpen} open={open} />}
              </>
            )
          }
        </Loaded>
      )}
    </Card>
  );
}

function Parts({ season: { tournaments } }: { season: Season }) {
  if (tournaments.length === 0)
    return (
      <CardAct text="It has no tournaments yet. Edit the season to choose them, or create one first under Tournaments." />
    );
  return tournaments.map((part) => {
    const main = tournaments.find(({ tournamentId }) => tournamentId === part.feedsTournamentId);
    const role = {
      league: leagueShortName(part.league),
      play_offs: 'Play-offs',
      qualifier: `Qualifier, ${howMany(part.places ?? 0, 'team')} to ${main?.name ?? 'another tournament'}`,
    }[part.part];
    return (
      <CardAct
        key={part.tournamentId}
        text={
          <>
            <Link
              href={place('/admin/matches', part.league, part.tournamentId)}
              className="link"
              aria-label={`Matches of ${part.name}`}
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

function EnterQualified({ part: { tournamentId, name } }: { part: Season['tournaments'][number] }) {
  const { act, isBusy } = useBusyAct();
  const go = () =>
    act({
      run: (call) => call(enterQualified, { params: { id: tournamentId }, body: { dryRun: false } }),
      done: ({ entered, failed }) =>
        [`${howMany(entered.length, 'team')} entered`, failed[0]?.error].filter(Boolean).join('. '),
      failed: `No team of ${name} was entered.`,
      reads: ['tournaments', 'teams', 'participations'],
    });
  return (
    <Button isBusy={isBusy} onClick={() => void go()}>
      Enter Qualified Teams
    </Button>
  );
}

function Next({ season, opened, isOpen, open }: Omit<CardProps, 'season'> & { season: WholeSeason }) {
  const name = nextOf(season.id);
  if (isOpen(name))
    return <NextSeason season={season} isOpened={opened === name} onDone={() => open(undefined)} />;
  return (
    <CardAct text="Promotion and relegation are decided. The next season reserves places for these teams until a date.">
      <Button look="primary" onClick={() => open(name)}>
        Start Next Season
      </Button>
    </CardAct>
  );
}

function DeleteSeason({ season: { id, name }, onClose }: { season: Season; onClose: () => void }) {
  return (
    <ActDialog
      title={`Delete ${name}?`}
      keep="Keep it"
      go="Delete Season"
      isDangerous
      act={{
        run: (call) => call(deleteSeason, { params: { id } }),
        done: () => `${name} was deleted`,
        undone: `${name} was restored`,
        failed: `${name} was not deleted.`,
        reads: ['tournaments'],
      }}
      onClose={onClose}
    >
      <p>Its tournaments stay as they are.</p>
    </ActDialog>
  );
}
