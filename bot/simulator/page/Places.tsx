import { IconLock, IconMessage, IconRobot } from '@tabler/icons-react';
import { classes } from '../../../dashboard/src/ui/classes.ts';
import { Name } from '../../../dashboard/src/ui/Name.tsx';
import { Calendar } from './Calendar.tsx';
import { Face } from './Face.tsx';
import styles from './Places.module.css';
import type { Place, Room } from './useRoom.ts';

type Props = { room: Room; chosenId: string; choose: (id: string) => void };

/** Where one can talk, with what is unread, and who is played. */
export function Places({ room, chosenId, choose }: Props) {
  const open = room.places.filter(({ isHidden }) => !isHidden);
  const groups = [
    { name: 'Compete', places: open.filter(({ isStaff, isDirect }) => !isStaff && !isDirect) },
    { name: 'Staff', places: open.filter(({ isStaff }) => isStaff) },
    { name: 'Direct messages', places: open.filter(({ isDirect }) => isDirect) },
  ].filter(({ places }) => places.length > 0);
  const viewer = room.people.find(({ id }) => id === room.viewerId);
  return (
    <nav className={styles.places} aria-label="Places" data-places>
      <div className={styles.list}>
        <p className={styles.server}>{room.productName}</p>
        <p className={styles.size}>Practice server, {room.people.length} people</p>
        {groups.map(({ name, places }) => (
          <section key={name} aria-label={name}>
            <h2 className={classes('label', styles.group)}>{name}</h2>
            <ul>
              {places.map((place) => (
                <li key={place.id}>
                  <button
                    type="button"
                    className={styles.place}
                    aria-current={place.id === chosenId ? 'page' : undefined}
                    onClick={() => choose(place.id)}
                  >
                    <PlaceIcon place={place} />
                    <span className="oneLine">{place.name}</span>
                    {place.unread > 0 && place.id !== chosenId && (
                      <span className={styles.unread}>
                        {place.unread}
                        <span className="unseen"> unread</span>
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Calendar events={room.events} />
      </div>
      {viewer && (
        <div className={styles.self}>
          <Face name={viewer.name} />
          <div>
            <p className={styles.who}>
              <Name>{viewer.name}</Name>
            </p>
            <p className={styles.size}>
              {viewer.isAdmin ? 'Admin' : 'Captain'}
              {viewer.hasClosedMessages && ', DMs closed'}
            </p>
            {viewer.roles.length > 0 && (
              <ul className={styles.roles} aria-label="Roles">
                {viewer.roles.map((role) => (
                  <li key={role}>
                    <Name>{role}</Name>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </nav>
  );
}

function PlaceIcon({ place }: { place: Place }) {
  const Icon = place.isDirect ? IconRobot : place.isStaff ? IconLock : IconMessage;
  return <Icon size={16} stroke={1.8} aria-hidden="true" />;
}
