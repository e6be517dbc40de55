import IconCheck from 'icon:check';
import IconSelector from 'icon:selector';
import { Link, useLocation } from 'wouter';
import { keepChoice } from '#admin/shared/opening.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { place } from '#shared/site/links.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import { Name, Note, Row, rich, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Popover } from '#ui/Popover.tsx';
import styles from './Picker.module.css';

type Each = ReturnType<typeof useSelection>['all'][number];

export function Picker() {
  const { all, tournament } = useSelection();
  return (
    <Row gap={[2, 3]} wraps minWidth={0}>
      <Text tone="secondary" aria-hidden="true">{t`Edit Bracket For`}</Text>
      <Popover
        label={t`Select Tournament`}
        className={styles.field}
        trigger={
          <Row
            border="control"
            radius="control"
            surface={1}
            presses
            paddingInline={3}
            gap={2.5}
            minHeight={9}
            touch
            weight="medium"
          >
            <VisuallyHidden>{t`Edit Bracket For`} </VisuallyHidden>
            <span className="oneLine">
              {tournament ? (
                <Named {...tournament} />
              ) : (
                <Text weight="regular" tone="tertiary">
                  {all.length > 0 ? t`Select Tournament` : t`No tournaments available`}
                </Text>
              )}
            </span>
            {tournament && <Status status={tournament.status} />}
            <Text marginLeft="auto">
              <IconSelector size={16} stroke={1.75} aria-hidden="true" />
            </Text>
          </Row>
        }
      >
        {all.length === 0 && <Note padding={[3.5, 4]}>{t`No tournaments available`}</Note>}
        <ul>
          {all.map((each) => (
            <Choice key={each.id} each={each} isChosen={each.id === tournament?.id} />
          ))}
        </ul>
      </Popover>
      {tournament && (
        <span data-league={tournament.league}>
          <Badge tone="word" className={styles.league}>{t`League ${tournament.league}`}</Badge>
        </span>
      )}
    </Row>
  );
}

function Choice({ each, isChosen }: { each: Each; isChosen: boolean }) {
  const [path] = useLocation();
  return (
    <li>
      <Row
        as={Link}
        line="bottom"
        surface={isChosen ? 3 : undefined}
        presses
        padding={[3, 4]}
        gap={[1, 2.5]}
        wraps
        weight="medium"
        href={place(path, each.league, each.id)}
        onClick={() => keepChoice(path, each.id)}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.tick}>
          {isChosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
        </span>
        <Text flex="fill" minWidth={0}>
          <Named {...each} />
        </Text>
        <Status status={each.status} />
      </Row>
    </li>
  );
}

const Named = ({ name, league }: { name: string; league: Tournament['league'] | null }) =>
  rich`${<Name>{name}</Name>} (${league ?? t`No League`})`;

/** Marks a live tournament in red, since editing it is dangerous. */
const Status = ({ status }: { status: Tournament['status'] | null }) =>
  status === 'live' ? (
    <Badge tone="bad" className={styles.live}>{t`Live`}</Badge>
  ) : (
    <StatusBadge status={status ?? 'upcoming'} />
  );
