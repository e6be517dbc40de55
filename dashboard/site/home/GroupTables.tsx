import { useState } from 'react';
import { ADVANCING } from '#domain/settings.ts';
import { type Group, statusOf, teamRows } from '#shared/bracket/groupState.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Crest, EmptyCrest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Heading, Text, VisuallyHidden } from '#ui/Text.tsx';
import styles from './GroupTables.module.css';

/** The tables of all groups at a glance; a phone shows one at a time. */
export function GroupTables({ groups }: { groups: readonly Group[] }) {
  const [chosen, choose] = useState<Group['name'] | null>(null);
  const live = groups.find((group) => statusOf(group).status === 'live');
  const shown = chosen ?? (live ?? groups[0])?.name ?? null;
  return (
    <>
      <div className={styles.choice}>
        <Segmented
          legend="Group"
          options={groups.map((group) => ({
            value: group.name,
            label: group.name,
            detail: statusOf(group).words.replace(' needed', ''),
          }))}
          value={shown}
          onChange={choose}
        />
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Table key={group.name} group={group} isShown={group.name === shown} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="Signs">
        <li>
          <span className={styles.rail} aria-hidden="true" /> Advances
        </li>
        <li>
          <span className={styles.tie} aria-hidden="true" /> Tie-break needed
        </li>
      </ul>
    </>
  );
}

const COLUMNS = [
  ['rank', 'Rank'],
  ['team', 'Team'],
  ['record', 'Wins and losses'],
  ['points', 'Points'],
] as const;

function Table({ group, isShown }: { group: Group; isShown: boolean }) {
  const { status, words } = statusOf(group);
  const heading = `home-group-${group.name}`;
  const rows = teamRows(group);
  // Who hides scores reads the teams in no order.
  const isHidden = hiddenIn(group) !== undefined;
  const hasStarted = group.matches.some(({ winner }) => winner !== null);
  const kinds = new Map(group.outlooks.map(({ participationId, kind }) => [participationId, kind]));
  return (
    <section className={classes(styles.card, !isShown && styles.other)} aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading as="h3" size="card" id={heading}>
          Group {group.name}
        </Heading>
        {status === 'live' || status === 'tie' ? (
          <Badge tone={status === 'live' ? 'air' : 'tie'}>{status === 'tie' ? 'Tie-break' : words}</Badge>
        ) : (
          <Text size="small" tone="tertiary">
            {words}
          </Text>
        )}
      </div>
      <table className={styles.table} aria-labelledby={heading}>
        <thead>
          <tr>
            {COLUMNS.map(([name, word]) => (
              <th key={name} scope="col" className={styles[name]}>
                <VisuallyHidden>{word}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const kind = kinds.get(row.participationId);
            return (
              <tr
                key={row.participationId}
                className={classes(
                  index === ADVANCING && !isHidden && styles.below,
                  kind === 'through' && styles.through,
                  kind === 'tie' && styles.tied,
                  kind === 'out' && styles.out,
                )}
              >
                <td className={styles.rank}>{isHidden ? '–' : hasStarted ? row.rank : index + 1}</td>
                <th scope="row" className={styles.team}>
                  <span className={styles.who}>
                    <Crest name={row.name} tag={row.tag} logo={row.logo} size={20} />
                    <NameLink noun="teams" id={row.teamId} isOneLine>
                      {row.name}
                    </NameLink>
                    {(kind === 'through' || kind === 'out') && (
                      <VisuallyHidden>{kind === 'out' ? ', out' : ', advances'}</VisuallyHidden>
                    )}
                  </span>
                </th>
                <td className={styles.record}>
                  {row.groupWins}–{row.groupLosses}
                </td>
                <td className={styles.points}>{row.groupPoints ?? '–'}</td>
              </tr>
            );
          })}
          {group.standings.slice(rows.length).map(({ rank }) => (
            <tr key={rank}>
              <td className={styles.rank}>{rank}</td>
              <th scope="row" className={styles.team}>
                <span className={styles.who}>
                  <EmptyCrest size={20} /> <span aria-hidden="true">--</span>
                  <VisuallyHidden>Open place</VisuallyHidden>
                </span>
              </th>
              <td className={styles.record}>--</td>
              <td className={styles.points}>--</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
