import { Link } from 'wouter';
import { gameNotice } from '#domain/game/words.ts';
import { t } from '#domain/text/translate.ts';
import { LiveSign } from '#shared/live/LiveSign.tsx';
import { ScoreSwitch } from '#shared/preferences/ScoreSwitch.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Row } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useSite } from '#ui/site.ts';
import styles from './Footer.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { TimeSwitch } from './TimeSwitch.tsx';

export function Footer() {
  const { name: siteName } = useSite();
  const { to } = useSelection();
  return (
    <Box as="footer" line="top" marginTop={14} size="small" tone="secondary" className={styles.footer}>
      <Row gap={[3, 6]} align="center" wraps className={styles.inner}>
        <Row
          minHeight={6}
          fontWidth="display"
          as={Link}
          gap={2.5}
          align="center"
          size="body"
          weight="bold"
          tone="primary"
          href={to('/')}
        >
          <Logo size={20} />
          {siteName}
        </Row>
        <p>{gameNotice()}</p>
        <Row gap={[3, 6]} align="center" wraps marginLeft="auto" className={styles.right}>
          <LiveSign place="footer" />
          <Link href="/seasons" className="link">{t`Seasons`}</Link>
          <Link href={to('/me')} className="link">{t`For captains`}</Link>
          <Link href={to('/privacy')} className="link">{t`Privacy`}</Link>
          <Link href={to('/embed')} className="link">{t`Embed`}</Link>
          <Link href={to('/api/docs')} className="link">{t`API`}</Link>
          <ScoreSwitch place="footer" />
          <LanguageSwitch />
          <TimeSwitch />
          <ThemeSwitch />
        </Row>
      </Row>
    </Box>
  );
}
