import { useState } from 'react';
import styles from '#admin/shared/access/Access.module.css';
import { Listed } from '#admin/shared/access/Listed.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { type Ban, liftBan } from '#domain/contract/competition/players.ts';
import { gameWords } from '#domain/game/words.ts';
import { useRead } from '#shared/api/api.ts';
import { Button, Name, Row } from '#ui/blocks.tsx';
import { BanForm } from './BanForm.tsx';
import { bansQuery, OF_BANS } from './queries.ts';

export function Bans() {
  const query = useRead(bansQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title="Bans">
      <CardAct text="A banned captain cannot register and is told the reason. A roster with a banned player is refused. Teams already in a tournament stay.">
        {!isAdding && <Button onClick={() => setAdding(true)}>Ban captain or player</Button>}
      </CardAct>
      {isAdding && <BanForm onDone={() => setAdding(false)} />}
      <Listed query={query} title="Bans could not be loaded">
        {(bans) => bans.map((ban) => <BanRow key={ban.id} ban={ban} />)}
      </Listed>
    </Card>
  );
}

function BanRow({ ban }: { ban: Ban }) {
  const act = useAct();
  const { id, name, discordId, steamId, reason, lastDay, isOver, teams } = ban;
  const called = name ?? discordId ?? steamId ?? '';
  const lift = () =>
    act({
      run: (call) => call(liftBan, { params: { id } }),
      done: () => `${called} is no longer banned`,
      undone: `${called} is banned again`,
      failed: 'The ban was not lifted.',
      reads: OF_BANS,
    });
  return (
    <Row line="top" padding={[3, 5]} gap={[2, 5]} align="center" justify="between" wraps>
      <div className={styles.who}>
        <strong>
          <Name>{called}</Name>
        </strong>
        <p>
          {discordId ? `Captain, Discord ID ${discordId}` : `Player, ${gameWords().account.word} ${steamId}`}
          {', '}
          {lastDay ? `${isOver ? 'was banned ' : ''}until ${lastDay}` : 'without an end'}
        </p>
        <p>{reason}</p>
        {!isOver &&
          teams.map((team) => (
            <p key={`${team.name} ${team.tournament}`}>
              <strong>Still in</strong> <Name>{team.name}</Name>, <Name>{team.tournament}</Name>
            </p>
          ))}
      </div>
      <Button onClick={() => void lift()} aria-label={`Lift the ban of ${called}`}>
        Lift
      </Button>
    </Row>
  );
}
