// Other folders may import these.
export { AuditLog } from './AuditLog.tsx';
