import { IconBrandDiscord, IconMessages } from '@tabler/icons-react';
import { JOIN_STEPS, REQUIREMENTS } from '../../content.ts';
import { registrationSentence } from '../../features/tournaments/registrationSentence.ts';
import { useSelection } from '../../features/tournaments/useSelection.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Name } from '../../ui/Name.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Socials.module.css';

/** The community, and how a captain registers a team. */
export default function Socials() {
  const { productName, chatInviteUrl, messagingInviteUrl } = useSite();
  const { tournament, to } = useSelection();
  return (
    <>
      <PageHead title="Socials">
        <ButtonLink href={to('/tournaments')}>View Tournament Details</ButtonLink>
      </PageHead>
      <div className={styles.community}>
        <section className={styles.card}>
          <IconBrandDiscord size={28} stroke={1.5} aria-hidden="true" />
          <h2 className="section">Discord server</h2>
          <p className="ink2">
            Where {productName} lives: registration, results, and everybody you play with and against.
          </p>
          {chatInviteUrl ? (
            <ButtonLink href={chatInviteUrl} isPrimary isExternal>
              Join the server
            </ButtonLink>
          ) : (
            <p className="ink3">Ask a player or an admin for an invitation.</p>
          )}
        </section>
        {messagingInviteUrl && (
          <section className={styles.card}>
            <IconMessages size={28} stroke={1.5} aria-hidden="true" />
            <h2 className="section">Messaging group</h2>
            <p className="ink2">Short news and reminders on your phone, and a quick way to reach an admin.</p>
            <ButtonLink href={messagingInviteUrl} isExternal>
              Join the group
            </ButtonLink>
          </section>
        )}
      </div>
      <Section
        title="Register a team in three steps"
        note={
          tournament && (
            <>
              <Name>{tournament.name}</Name>: {registrationSentence(tournament)}
              {!tournament.registrationClosed && tournament.registrationClosesAt && (
                <>
                  {' '}
                  Closes <Moment at={tournament.registrationClosesAt} />.
                </>
              )}
            </>
          )
        }
      >
        <ol className={styles.steps}>
          {JOIN_STEPS.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="cardTitle">{title}</h3>
              <p className="ink2">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Registration requirements">
        <ul className={styles.requirements}>
          {REQUIREMENTS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
