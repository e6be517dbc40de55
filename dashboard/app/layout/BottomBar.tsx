import IconHome from 'icon:home';
import IconMenu2 from 'icon:menu-2';
import IconSitemap from 'icon:sitemap';
import IconSwords from 'icon:swords';
import IconUsersGroup from 'icon:users-group';
import { Link, useLocation } from 'wouter';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { useSession } from '#shared/access/useSession.ts';
import { poolOf } from '#shared/tournament/totals.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { classes, Note, Row, rich, Text } from '#ui/blocks.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useSite } from '#ui/site.ts';
import { ADMIN, CAPTAIN, VIEWS, views } from '../router.tsx';
import styles from './BottomBar.module.css';
import { isAt, ViewRow } from './ViewRow.tsx';

const PLACES = [
  { path: '/', Icon: IconHome },
  { path: '/matches', Icon: IconSwords },
  { path: '/bracket', Icon: IconSitemap },
  { path: '/teams', Icon: IconUsersGroup },
];

export function BottomBar({ onLogIn }: { onLogIn: () => void }) {
  const { to, leagues } = useSelection();
  const { hasDiscordLogIn } = useSite();
  const [path] = useLocation();
  const { isAdmin, captain, logOut } = useSession();
  const nameOf = (at: string) => VIEWS.find((view) => view.path === at)?.name;
  const others = [
    ...views().filter((view) => !PLACES.some((place) => place.path === view.path)),
    ...(captain === undefined && (isAdmin || !hasDiscordLogIn) ? [] : [CAPTAIN]),
    ...(isAdmin ? [ADMIN] : []),
  ];
  const pools = (
    <Text as="strong" weight="medium" tone="primary">
      {formatMoney(poolOf(leagues))}
    </Text>
  );
  return (
    <nav className={styles.bar} aria-label={t`Main menu`}>
      {PLACES.map(({ path: at, Icon }) => (
        <Link
          key={at}
          href={to(at)}
          className={classes(styles.place, isAt(path, at) && styles.here)}
          aria-current={isAt(path, at) ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {nameOf(at)}
        </Link>
      ))}
      <Popover
        label={t`More`}
        isAbove
        isNarrow
        className={classes(styles.place, others.some((view) => isAt(path, view.path)) && styles.here)}
        trigger={
          <>
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
            {t`More`}
          </>
        }
      >
        <Note padding={[3, 4]}>{rich`All prize pools ${pools}`}</Note>
        <ul>
          {others.map((view) => (
            <ViewRow key={view.path} view={view} />
          ))}
          <li>
            <Row
              presses
              minHeight={12}
              as="button"
              line="top"
              paddingInline={4}
              width="full"
              weight="medium"
              onClick={isAdmin ? logOut : onLogIn}
            >
              {isAdmin ? t`Admin Logout` : t`Admin`}
            </Row>
          </li>
        </ul>
      </Popover>
    </nav>
  );
}
