import { useState } from 'react';
import type { Registration } from '../../../../../domain/contract/registrations.ts';
import { Button } from '../../../ui/Button.tsx';
import { Crest } from '../../../ui/Crest.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { Name } from '../../../ui/Name.tsx';
import styles from './DecidedList.module.css';
import { useDecisions } from './useDecisions.ts';

const WORDS = { approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const;
const SHOWN = 6;

/** What was decided, the last one first; a rejected or withdrawn one can be taken up again. */
export function DecidedList({ registrations }: { registrations: Registration[] }) {
  const [isWhole, setWhole] = useState(false);
  const { reopen } = useDecisions();
  if (registrations.length === 0) return null;
  const shown = isWhole ? registrations : registrations.slice(0, SHOWN);
  return (
    <section className={styles.list} aria-labelledby="decided">
      <h2 id="decided" className={styles.head}>
        Decided, {registrations.length}
      </h2>
      <ul>
        {shown.map((registration) => {
          const { id, name, tag, logo, status, decidedAt, reason } = registration;
          const canReopen = status === 'rejected' || status === 'withdrawn';
          return (
            <li key={id} className={styles.row}>
              <Crest name={name} tag={tag} logo={logo} size={24} />
              <span className={styles.words}>
                <Name isOneLine className={styles.name}>
                  {name}
                </Name>
                <span className="small ink3">
                  {WORDS[status as keyof typeof WORDS]}
                  {decidedAt && (
                    <>
                      , <Moment at={decidedAt} style="list" />
                    </>
                  )}
                  {reason && (
                    <>
                      : <Name>{reason}</Name>
                    </>
                  )}
                </span>
              </span>
              {canReopen && (
                <button type="button" className="link" onClick={() => reopen.mutate(registration)}>
                  Undo<span className="unseen"> for {name}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {registrations.length > SHOWN && (
        <div className={styles.more}>
          <Button look="plain" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${registrations.length}`}
          </Button>
        </div>
      )}
    </section>
  );
}
