import type { Database } from 'better-sqlite3';
import { turn, type WriteDay } from './days.ts';

/** How many documents everyone uploaded. */
export const documents = { every: 125, count: 10 };

/** How many pay slips everyone was handed. */
export const paySlips = { every: 20, count: 60 };

/** The rows of documents and pay slips; no call that is measured opens a file. */
export function filesOn(db: Database): WriteDay {
  const document = db.prepare(
    `INSERT INTO documents (userId, fileName, originalName, nameKey, mimeType, fileSize, filePath, documentType, status, reviewedBy,
       reviewedAt, createdAt, updatedAt, seq)
     VALUES (?, ?, 'Certificate.pdf', 'certificate.pdf', 'application/pdf', 81234, ?, 'medical_certificate', 'approved', 1, ?, ?, ?, ?)`,
  );
  const paySlip = db.prepare(
    `INSERT INTO hr_documents (userId, kind, title, fileName, originalName, mimeType, fileSize, filePath, issuedBy, createdAt)
     VALUES (?, 'pay_slip', ?, ?, 'Pay slip.pdf', 'application/pdf', 43210, ?, 1, ?)`,
  );
  return (userId, { age, date, at, seq }) => {
    const file = `${String(userId).padStart(8, '0')}${String(age).padStart(24, '0')}.pdf`;
    if (turn(documents, age, userId) !== undefined) {
      document.run(userId, file, `uploads/${file}`, at, at, at, seq);
    }
    if (turn(paySlips, age, userId) !== undefined) {
      paySlip.run(userId, `Pay slip ${date.slice(0, 7)}`, file, `uploads/papers/${file}`, at);
    }
  };
}
