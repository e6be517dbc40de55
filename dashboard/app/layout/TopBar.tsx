import IconLock from 'icon:lock';
import IconLogout from 'icon:logout';
import IconSearch from 'icon:search';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatMoney } from '#domain/money/money.ts';
import { leagueIds, leagueName, leagueShortName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useSession } from '#shared/access/useSession.ts';
import { viewOf } from '#shared/profile/address.ts';
import { place } from '#shared/site/links.ts';
import { poolOf } from '#shared/tournament/totals.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { classes, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useSite } from '#ui/site.ts';
import { ADMIN, CAPTAIN, type View, views as viewsNow } from '../router.tsx';
import styles from './TopBar.module.css';
import { isAt, ViewRow } from './ViewRow.tsx';

export function TopBar({ onLogIn, isWide }: { onLogIn: () => void; isWide: boolean }) {
  const { name: siteName, hasDiscordLogIn } = useSite();
  const { to, leagues, query } = useSelection();
  const { isAdmin, captain, logOut, hasFailed } = useSession();
  const views = isAdmin ? [...viewsNow(), ADMIN] : viewsNow();
  return (
    <header className={styles.bar}>
      <Row gap={[0, 4]} className={classes(styles.inner, isWide && styles.wide)}>
        <Row
          marginRight={2}
          minHeight={11}
          as={Link}
          gap={2.5}
          minWidth={0}
          href={to('/')}
          className={styles.home}
          aria-label={t`${siteName}, home`}
        >
          <Logo />
          <Text fontWidth="display" size="medium" weight="bold" className={styles.name}>
            {siteName}
          </Text>
        </Row>
        <Views views={views} />
        <Row gap={4} flex="none" marginLeft="auto" className={styles.right}>
          {query.data !== undefined && (
            <p className={styles.pools}>
              <span className="label">{t`All prize pools`}</span>{' '}
              <strong>{formatMoney(poolOf(leagues))}</strong>
            </p>
          )}
          <SearchButton />
          <LeagueToggle isCompact={isAdmin} />
          {isAdmin ? (
            <AdminButton isOut onClick={logOut}>
              <IconLogout size={18} stroke={1.75} aria-hidden="true" />
              {hasFailed ? <span role="alert">{t`Log-out failed. Try again`}</span> : t`Admin Logout`}
            </AdminButton>
          ) : (
            <>
              {(captain !== undefined || hasDiscordLogIn) && (
                <Link href={to(CAPTAIN.path)} className={`link ${captain ? styles.mine : styles.guest}`}>
                  {captain === undefined ? t`Log in` : CAPTAIN.name}
                </Link>
              )}
              {captain === undefined && (
                <AdminButton onClick={onLogIn}>
                  <IconLock size={18} stroke={1.75} aria-hidden="true" />
                  {t`Admin`}
                </AdminButton>
              )}
            </>
          )}
        </Row>
      </Row>
    </header>
  );
}

/** The width that the button for the other pages needs, in pixels. */
const MORE = 88;

/** The pages that fit on one line; a menu contains the other pages. */
function Views({ views }: { views: readonly View[] }) {
  const { to } = useSelection();
  const [path] = useLocation();
  const line = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(views.length);
  // The available width also depends on the site's name, the prize pools and the log-in button.
  useEffect(() => {
    const measure = () => {
      const nav = line.current;
      if (!nav) return;
      let end = 0;
      const links = nav.querySelectorAll<HTMLElement>(':scope > a');
      const ends = Array.from(links, (link) => (end += link.offsetWidth));
      const room = end > nav.clientWidth ? nav.clientWidth - MORE : end;
      setFitting(ends.filter((each) => each <= room).length);
    };
    measure();
    void document.fonts?.ready.then(measure);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  const rest = views.slice(fitting);
  return (
    <Row align="stretch" ref={line} as="nav" className={styles.nav} aria-label={t`Pages`}>
      {views.map((view, index) => (
        <Link
          key={view.path}
          href={to(view.path)}
          className={classes(
            styles.view,
            isAt(path, view.path) && styles.here,
            index >= fitting && styles.cut,
          )}
          aria-current={isAt(path, view.path) ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {rest.length > 0 && (
        <Popover
          label={t`More`}
          isNarrow
          trigger={t`More`}
          className={classes(styles.more, rest.some((view) => isAt(path, view.path)) && styles.here)}
        >
          <ul>
            {rest.map((view) => (
              <ViewRow key={view.path} view={view} />
            ))}
          </ul>
        </Popover>
      )}
    </Row>
  );
}

type AdminButtonProps = { isOut?: boolean; onClick: () => void; children: ReactNode };

const AdminButton = ({ isOut, onClick, children }: AdminButtonProps) => (
  <button type="button" className={classes(styles.admin, isOut && styles.out)} onClick={onClick}>
    {children}
  </button>
);

/** With this many leagues or more, the league toggle shows only their letters. */
const MANY = 4;

function LeagueToggle({ isCompact }: { isCompact?: boolean }) {
  const { league: chosen } = useSelection();
  const [path] = useLocation();
  const leagues = leagueIds();
  if (leagues.length === 1) return null;
  const isMany = leagues.length >= MANY;
  return (
    <Row
      align="stretch"
      radius="control"
      as="nav"
      surface={1}
      flex="none"
      className={classes(styles.toggle, (isCompact || isMany) && styles.compact, isMany && styles.many)}
      aria-label={t`League`}
    >
      {leagues.map((league) => (
        <Link
          key={league}
          href={place(viewOf(path), league)}
          className={classes(styles.half, league === chosen && styles.chosen)}
          data-league={league}
          aria-current={league === chosen ? 'true' : undefined}
        >
          <Text fontWidth="display" weight="bold">
            {league}
          </Text>
          {league === chosen ? (
            <>
              <Text hides="laptop" className={styles.word}>
                {leagueShortName(league)}
              </Text>
              <VisuallyHidden>{t`League`}</VisuallyHidden>
            </>
          ) : (
            <VisuallyHidden>{leagueName(league)}</VisuallyHidden>
          )}
        </Link>
      ))}
    </Row>
  );
}

const loadSearchDialog = () => import('#site/search/SearchDialog.tsx');
const SearchDialog = lazy(loadSearchDialog);

/** Opens the search on a click, Ctrl+K, or `/` where the page has no search field of its own. */
function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [path] = useLocation();
  useShortcut(() => setOpen(true));
  // The search closes once a page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the path changes
  useEffect(() => setOpen(false), [path]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K /"
        title={t`Search (Ctrl+K)`}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadSearchDialog().catch(() => {})}
      >
        <IconSearch size={19} stroke={1.8} aria-hidden="true" />
        <VisuallyHidden>{t`Search`}</VisuallyHidden>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useShortcut(open: () => void) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isTyping =
        target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
      // A field on the page handles the key first, and an open dialog receives all typed text.
      if (!(isCommand || isSlash) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
}
