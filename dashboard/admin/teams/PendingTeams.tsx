import { useState } from 'react';
import { Link } from 'wouter';
import {
  chosenTeam,
  RegistrationRow,
  RejectDialog,
  reasonLabel,
  undecided,
  useDecisions,
} from '#admin/registrations/index.ts';
import { RowMenu } from '#admin/shared/Menu.tsx';
import type { Scope } from '#admin/shared/team/scope.tsx';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import { errorText } from '#admin/shared/useAct.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Alert, Box, Button, Grid, Heading, Name, Row, richSentences } from '#ui/blocks.tsx';

const SHOWN = 5;

export function PendingTeams({ scope }: { scope: Scope }) {
  const { data = [] } = useRead(registrationsQuery);
  const { to } = useSelection();
  const decisions = useDecisions();
  const waiting = undecided(data).filter(({ tournamentId }) => scope === 'all' || tournamentId === scope);
  if (waiting.length === 0) return null;
  return (
    <Box as="section" look="card" marginBottom={4} aria-labelledby="pending">
      <Row as="header" padding={[3, 4]} gap={3} justify="between">
        <Heading size="card" id="pending">{t`Pending registrations`}</Heading>
        <Link href={to('/admin/registrations')} className="link">
          {waiting.length > SHOWN ? sense('registrations')`All ${waiting.length}` : t`Checks and rosters`}
        </Link>
      </Row>
      <ul>
        {waiting.slice(0, SHOWN).map((registration) => (
          <Grid sides="end" stacks="phone" as="li" line="top" align="center" key={registration.id}>
            <Waiting registration={registration} decisions={decisions} />
          </Grid>
        ))}
      </ul>
    </Box>
  );
}

type Props = { registration: Registration; decisions: ReturnType<typeof useDecisions> };

function Waiting({ registration, decisions }: Props) {
  const { to } = useSelection();
  const { id, name, status, problems } = registration;
  const refusal = decisions.refusalOf(id);
  const said = refusal === undefined ? undefined : errorText(refusal);
  const [isRejecting, setRejecting] = useState(false);
  const busy = decisions.busy?.id === id ? decisions.busy.act : null;
  return (
    <>
      <Grid
        as={Link}
        sides="both"
        presses
        padding={[2.5, 4]}
        gap={3}
        align="center"
        href={`${to('/admin/registrations')}&id=${id}`}
      >
        <RegistrationRow registration={registration} />
      </Grid>
      <Row padding={[2, 4]} as="span" gap={1} justify="between">
        <Button
          look="primary"
          about={name}
          disabled={problems.length > 0 || status === 'waiting'}
          isBusy={busy === 'approve'}
          onClick={() => {
            const team = chosenTeam(registration);
            void decisions.decide({ act: 'approve', registration, group: null, team });
          }}
        >{t`Approve`}</Button>
        <RowMenu of={name} acts={[{ label: t`Reject`, act: () => setRejecting(true), tone: 'danger' }]} />
      </Row>
      {isRejecting && (
        <RejectDialog
          go={t`Reject ${name}`}
          keep={t`Keep it`}
          label={reasonLabel(registration)}
          isBusy={busy === 'reject'}
          refusal={said}
          onKeep={() => setRejecting(false)}
          onReject={(reason) =>
            void decisions.decide({ act: 'reject', registration, reason }, () => setRejecting(false))
          }
        />
      )}
      {said !== undefined && !isRejecting && (
        <Alert column="all" padding={[0, 4]} paddingBottom={3} weight="medium">
          {richSentences(t`Failed to approve team. Please try again.`, <Name>{said}</Name>)}
        </Alert>
      )}
    </>
  );
}
