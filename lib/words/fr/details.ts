import type { Translated } from '../translated'

export const details: Translated<'details'> = {
  client: {
    accountNo: 'le numéro de compte du client',
    externalId: 'l’identifiant externe du client',
    name: 'le nom du client',
    dateOfBirth: 'la date de naissance du client',
    mobileNo: 'le téléphone mobile du client',
    emailAddress: 'l’adresse e-mail du client',
    officeId: 'l’agence du client',
    isStaff: 'l’indication que le client est membre du personnel',
    genderId: 'le sexe du client',
    legalForm: 'la forme juridique du client',
    typeId: 'le type du client',
    classificationId: 'la classification du client',
    any: 'les données du client',
  },
}
