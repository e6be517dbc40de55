// What other folders may take from here.
export { AuditLog } from './AuditLog.tsx';
