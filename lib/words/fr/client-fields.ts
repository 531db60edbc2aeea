import type { clientFields as english } from '../en/client-fields'

export const clientFields: Readonly<Record<keyof typeof english, string>> = {
  legalForm: 'Forme juridique',
  firstName: 'Prénom',
  middleName: 'Deuxième prénom',
  lastName: 'Nom de famille',
  fullName: 'Dénomination',
  dateOfBirth: 'Date de naissance',
  genderId: 'Sexe',
  mobileCountryCode: 'Indicatif',
  mobileNo: 'Numéro de mobile',
  emailAddress: 'E-mail',
  officeId: 'Agence',
  adviserId: 'Conseiller',
  typeId: 'Type',
  classificationId: 'Classification',
  isStaff: 'Membre du personnel',
  submittedOn: 'Date de la demande',
  accountNo: 'N° de compte',
  externalId: 'Identifiant externe',
}
