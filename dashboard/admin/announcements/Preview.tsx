import { headingOf } from '#domain/announcement.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { LEAGUE_NAMES } from '#domain/settings.ts';
import { tidy } from '#domain/text/text.ts';
import { useSite } from '#shared/site/site.ts';
import { classes } from '#ui/classes.ts';
import { Logo } from '#ui/Logo.tsx';
import { Name } from '#ui/Name.tsx';
import type { AnnouncementForm } from './fields.ts';
import styles from './Preview.module.css';

type Props = { form: AnnouncementForm; tournament: Tournament | undefined };

/** The message as Discord will show it: what is typed shows to the letter, and pings nobody. */
export function Preview({ form, tournament }: Props) {
  const { productName } = useSite();
  const text = tidy(form.text);
  const title = tidy(form.title);
  return (
    <div className={styles.message}>
      <div className={styles.avatar} aria-hidden="true">
        <Logo size={26} />
      </div>
      <div className={styles.body}>
        <p className={styles.author}>
          <span className={styles.who}>{productName}</span> <span className={styles.app}>App</span>{' '}
          <span className="small ink3">now</span>
        </p>
        <div className={classes(styles.embed, tournament?.league === 'B' ? styles.leagueB : styles.leagueA)}>
          <p className={styles.heading}>{headingOf(form.kind, tournament !== undefined)}</p>
          {title && (
            <p className={styles.title}>
              <Name>{title}</Name>
            </p>
          )}
          <p className={classes(styles.text, !text && styles.empty)} dir="auto">
            {text || 'Your text stands here.'}
          </p>
          {tournament && (
            <dl className={styles.field}>
              <dt>Tournament</dt>
              <dd>
                <Name>{tournament.name}</Name>
              </dd>
            </dl>
          )}
          <p className={styles.footer}>
            {tournament ? (
              <>
                <Name>{tournament.name}</Name> · {LEAGUE_NAMES[tournament.league]}
              </>
            ) : (
              productName
            )}{' '}
            • now
          </p>
        </div>
      </div>
    </div>
  );
}
