import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { saveFile } from '#admin/shared/saveFile.ts';
import { deleteSeason, enterQualified, type WholeSeason } from '#domain/contract/competition/seasons.ts';
import { exportSeason } from '#domain/contract/exchange/exchange.ts';
import { address } from '#domain/contract/http/client.ts';
import { leagueShortName } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { seasonListQuery } from '#shared/season/queries.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { seasonState } from '#shared/season/words.ts';
import { place } from '#shared/site/links.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, Row, Stack } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { draftOf, EditSeason, NEW, NextSeason, nextOf } from './EditSeason.tsx';
import { Promotion } from './Promotion.tsx';

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
  const query = useRead((api) => ({ ...seasonQuery(api, id), enabled: isWhole }));
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
