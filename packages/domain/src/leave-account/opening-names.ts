import { foldedName } from '../people/import-name.ts';
import { names as ofPeople } from '../people/import-names.ts';
import { type OpeningTarget, openingTargets } from './opening-columns.ts';

/** What files call the columns of balances, in every language of Muster (D97, D101). */
const names: Readonly<Record<OpeningTarget, readonly string[]>> = {
  employeeId: ofPeople.employeeId,
  email: ofPeople.email,
  fullName: ofPeople.fullName,
  account: [
    'Account',
    'Leave Account',
    'Leave Type',
    'Konto',
    'Urlaubskonto',
    'Cuenta',
    'Cuenta de vacaciones',
    'Compte',
    'Compte de congés',
    'الحساب',
  ],
  layer: [
    'Layer',
    'Part',
    'Schicht',
    'Anteil',
    'Teil',
    'Capa',
    'Parte',
    'Couche',
    'Part du solde',
    'الطبقة',
    'الشريحة',
  ],
  balance: [
    ...ofPeople.leaveBalance.filter((name) => name !== 'Urlaubskonto'),
    'Opening Balance',
    'Amount',
    'Days',
    'Hours',
    'Left',
    'Saldo',
    'Stand',
    'Anfangsbestand',
    'Anfangssaldo',
    'Tage',
    'Stunden',
    'Saldo inicial',
    'Días',
    'Horas',
    'Solde',
    'Solde initial',
    'Solde d’ouverture',
    'Jours',
    'Heures',
    'الرصيد',
    'الرصيد الافتتاحي',
  ],
  on: [
    'Date',
    'As of',
    'On',
    'Valid from',
    'Balance date',
    'Datum',
    'Stichtag',
    'Gültig ab',
    'Fecha',
    'A fecha de',
    'Date du solde',
    'التاريخ',
  ],
  reason: ['Reason', 'Note', 'Comment', 'Grund', 'Anmerkung', 'Motivo', 'Nota', 'Motif', 'Remarque', 'السبب'],
};

const meanings: ReadonlyMap<string, OpeningTarget> = new Map(
  openingTargets.flatMap((target) =>
    [target, ...names[target]].map((name) => [foldedName(name), target] as const),
  ),
);

export function openingColumn(name: string): OpeningTarget | undefined {
  const plain = name.replace(/[([][^)\]]*[)\]]/g, '');
  return meanings.get(foldedName(name)) ?? meanings.get(foldedName(plain));
}
