import IconCheck from 'icon:check';
import IconSelector from 'icon:selector';
import { Link, useLocation } from 'wouter';
import { keepChoice } from '#admin/shared/opening.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { place, useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import styles from './Picker.module.css';

/** 'Edit Bracket For': a tournament of either league. */
export function Picker() {
  const { all, tournament } = useSelection();
  const [path] = useLocation();
  return (
    <Row gap={[2, 3]} align="center" wraps minWidth={0} className={styles.picker}>
      <Text tone="secondary" aria-hidden="true">
        Edit Bracket For
      </Text>
      <Popover
        label="Select Tournament"
        className={styles.field}
        trigger={
          <>
            <VisuallyHidden>Edit Bracket For </VisuallyHidden>
            <span className="oneLine">
              {tournament ? (
                <Named {...tournament} />
              ) : (
                <Text weight="regular" tone="tertiary">
                  {all.length > 0 ? 'Select Tournament' : 'No tournaments available'}
                </Text>
              )}
            </span>
            {tournament && <Status status={tournament.status} />}
            <IconSelector size={16} stroke={1.75} aria-hidden="true" />
          </>
        }
      >
        {all.length === 0 && (
          <Text as="p" padding={[3.5, 4]} tone="secondary">
            No tournaments available
          </Text>
        )}
        <ul>
          {all.map((each) => (
            <li key={each.id}>
              <Row
                as={Link}
                line="bottom"
                gap={[1, 2.5]}
                align="center"
                wraps
                weight="medium"
                href={place(path, each.league, each.id)}
                onClick={() => keepChoice(path, each.id)}
                className={classes(styles.row, each.id === tournament?.id && styles.current)}
                aria-current={each.id === tournament?.id ? 'true' : undefined}
              >
                <span className={styles.tick}>
                  {each.id === tournament?.id && <IconCheck size={16} stroke={2} aria-hidden="true" />}
                </span>
                <Text flex="fill" minWidth={0}>
                  <Named {...each} />
                </Text>
                <Status status={each.status} />
              </Row>
            </li>
          ))}
        </ul>
      </Popover>
      {tournament && (
        <span data-league={tournament.league}>
          <Badge tone="word" className={styles.league}>
            League {tournament.league}
          </Badge>
        </span>
      )}
    </Row>
  );
}

/** A tournament's name with its league in brackets. */
const Named = ({ name, league }: { name: string; league: Tournament['league'] | null }) => (
  <>
    <Name>{name}</Name> ({league ?? 'No League'})
  </>
);

/** A tournament that is live is dangerous to edit. */
const Status = ({ status }: { status: Tournament['status'] | null }) =>
  status === 'live' ? (
    <Badge tone="bad" className={styles.live}>
      Live
    </Badge>
  ) : (
    <StatusBadge status={status ?? 'upcoming'} />
  );
