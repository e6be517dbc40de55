import type { ReactNode } from 'react';
import { isDecided } from '#domain/competition/match.ts';
import {
  type ColumnRow,
  type StandingsColumn,
  standingsColumns,
} from '#domain/competition/standingsColumns.ts';
import type { Bracket, StageView } from '#domain/contract/competition/brackets.ts';
import type { RankedTeam } from '#domain/contract/competition/rankings.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { plural, t } from '#domain/text/translate.ts';
import { type Group, isGroup, letterOf, teamRows } from '#shared/bracket/groupRows.ts';
import { statusOf } from '#shared/bracket/groupState.ts';
import { placeTitle } from '#shared/bracket/words.ts';
import { classes } from '#ui/blocks.tsx';
import { Crest, Head, Live, Nothing, Way } from './parts.tsx';

type Props = {
  tournament: Tournament;
  bracket: Bracket;
  /** The teams in order, for tournaments without tables. */
  ranking: readonly RankedTeam[];
  group?: string | undefined;
  limit?: number | undefined;
};

/** Shows the tables of a tournament's groups and Swiss stages, or, if there are none, all teams in order. */
export function StandingsEmbed({ tournament, bracket, ranking, group, limit }: Props) {
  const groups = bracket.groups.filter(
    (each) => teamRows(each).length > 0 && (!group || isGroup(each, group)),
  );
  const swiss = group ? [] : bracket.stages.filter(({ rows }) => rows.length > 0);
  const bestPlaces = group
    ? []
    : bracket.stages.flatMap((stage) => stage.bestPlaces).filter(({ rows }) => rows.length > 0);
  const isEmpty = groups.length + swiss.length + ranking.length === 0;
  return (
    <>
      <Head tournament={tournament} title={t`Standings`} />
      {isEmpty && (
        <Nothing>
          {group ? t`Group ${group} has no teams yet.` : t`The tables appear once the groups are drawn.`}
        </Nothing>
      )}
      <div className="tables">
        {groups.map((each) => (
          <GroupTable key={each.name} group={each} limit={limit} />
        ))}
        {bestPlaces.map((best) => (
          <BestTable
            key={best.place}
            best={best}
            limit={limit}
            hasDraws={groups.some((each) => each.hasDraws)}
          />
        ))}
        {swiss.map((stage) => (
          <SwissTable key={stage.name} stage={stage} limit={limit} />
        ))}
        {ranking.length > 0 && <Ranking ranking={ranking} limit={limit} />}
      </div>
    </>
  );
}

type Mark = 'through' | 'tie' | 'out' | null;
type Row = ColumnRow & { name: string; tag: string };
const MARK_WORDS = { through: t`through`, tie: t`tie-break needed`, out: t`out` };

type TableProps = {
  title: string;
  state: ReactNode;
  columns: readonly StandingsColumn[];
  lines: readonly { key: string; rank: number | string; id: string | null; row: Row; mark: Mark }[];
  advancing?: number;
};

const Table = ({ title, state, columns, lines, advancing }: TableProps) => (
  <section>
    <h2>
      {title} <small>{state}</small>
    </h2>
    <table>
      <thead>
        <tr>
          <th scope="col" className="rank">
            <abbr title={t`Rank`}>#</abbr>
          </th>
          <th scope="col">{t`Team`}</th>
          {columns.map(({ name, head, short = head, about }) => (
            <th key={name} scope="col" className="number">
              <abbr title={about}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, rank, id, row, mark }, index) => (
          <tr key={key} className={classes(mark, index + 1 === advancing && 'cut') || undefined}>
            <td className="rank">{rank}</td>
            <th scope="row">
              <span className="who">
                <Crest team={row} />
                {id ? (
                  <Way path={`/teams/${id}`} className="name">
                    {row.name}
                  </Way>
                ) : (
                  <span className="name">{row.name}</span>
                )}
                {mark && <span className="heard">{MARK_WORDS[mark]}</span>}
              </span>
            </th>
            {columns.map(({ name, text, isStrong }) => (
              <td key={name} className={classes('number', isStrong && 'points')}>
                {text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function GroupTable({ group, limit }: { group: Group; limit: number | undefined }) {
  const { status, words } = statusOf(group);
  const hasStarted = group.matches.some(isDecided);
  const kindOf = (participationId: string) =>
    group.outlooks.find((outlook) => outlook.participationId === participationId)?.kind;
  const rows = teamRows(group);
  const lines = rows.map((row, index) => ({
    key: row.participationId,
    rank: hasStarted ? row.rank : index + 1,
    id: row.teamId,
    row,
    mark: markOf(kindOf(row.participationId)),
  }));
  return (
    <Table
      title={t`Group ${letterOf(group)}`}
      state={status === 'live' ? <Live /> : words}
      columns={standingsColumns({ rows, hasDraws: group.hasDraws })}
      lines={lines.slice(0, limit)}
      advancing={group.advancing}
    />
  );
}

type BestProps = { best: StageView['bestPlaces'][number]; limit: number | undefined; hasDraws: boolean };

/** The teams that share a place across all groups; only the best of them advance. */
const BestTable = ({ best: { place, advancing, complete, rows }, limit, hasDraws }: BestProps) => (
  <Table
    title={placeTitle(place)}
    state={plural(advancing, 'The best team advances', 'The best # teams advance')}
    columns={standingsColumns({ rows, hasDraws })}
    lines={rows
      .slice(0, limit)
      .map((row, index) => ({
        key: row.group,
        rank: row.rank,
        id: row.teamId,
        row,
        mark: complete ? (index < advancing ? 'through' : 'out') : null,
      }))}
    advancing={advancing}
  />
);

const markOf = (kind: string | undefined): Mark =>
  kind === 'through' || kind === 'tie' || kind === 'out' ? kind : null;

function SwissTable({ stage, limit }: { stage: StageView; limit: number | undefined }) {
  const { name, rows, rounds, isOver, advancing } = stage;
  return (
    <Table
      title={name}
      state={isOver ? t`Over` : t`Round ${Math.max(1, rounds.length)}`}
      columns={standingsColumns(stage)}
      lines={rows
        .slice(0, limit)
        .map((row) => ({
          key: row.participationId,
          rank: row.rank,
          id: row.teamId,
          row,
          mark: row.state === 'through' ? 'through' : row.state === 'in' ? null : 'out',
        }))}
      advancing={advancing}
    />
  );
}

const Ranking = ({ ranking, limit }: { ranking: readonly RankedTeam[]; limit: number | undefined }) => (
  <Table
    title={t`All teams`}
    state={null}
    columns={standingsColumns({ rows: ranking })}
    lines={ranking
      .slice(0, limit)
      .map((row) => ({ key: row.id, rank: row.rank, id: row.id, row, mark: null }))}
  />
);
