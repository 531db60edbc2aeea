/** Details that have changed since a page showed them. */
export const details = {
  client: {
    accountNo: 'the client’s account number',
    externalId: 'the client’s external id',
    name: 'the client’s name',
    dateOfBirth: 'the client’s date of birth',
    mobileNo: 'the client’s mobile number',
    emailAddress: 'the client’s e-mail address',
    officeId: 'the client’s office',
    isStaff: 'the client’s mark as staff',
    genderId: 'the client’s gender',
    legalForm: 'the client’s legal form',
    typeId: 'the client’s type',
    classificationId: 'the client’s classification',
    any: 'the client’s details',
  },
} as const
