/** Names that belong together in one part of the world, with its telephone code. */
export interface NamePool {
  mobileCountryCode: string
  female: string[]
  male: string[]
  family: string[]
}

const words = (text: string) => text.split(' ')

export const NAME_POOLS: NamePool[] = [
  {
    mobileCountryCode: '+254',
    female: words('Wanjiru Akinyi Njeri Atieno Chebet Nyambura Moraa Wambui Achieng Makena'),
    male: words('Kamau Otieno Kiprono Mwangi Ochieng Barasa Njoroge Kiptoo Mutua Juma'),
    family: words(
      'Otieno Mwangi Kariuki Ochieng Kiplagat Wanjala Odhiambo Chepkoech Muthoni Kimani',
    ),
  },
  {
    mobileCountryCode: '+234',
    female: words('Adaeze Ngozi Folake Chiamaka Yewande Ifeoma Temitope Zainab Amaka Bisi'),
    male: words('Chinedu Oluwaseun Emeka Tunde Ikenna Babajide Musa Obinna Segun Uche'),
    family: words('Okafor Adeyemi Nwosu Abara Balogun Eze Ogunleye Danjuma Okonkwo Afolabi'),
  },
  {
    mobileCountryCode: '+81',
    female: words('Hana Yui Sakura Aiko Emi Naomi Rin Haruka Mei Kaori'),
    male: words('Haruto Ren Kenji Daichi Sora Takumi Hiroshi Yuto Kaito Shinji'),
    family: words('Ito Ueda Sato Tanaka Yamamoto Kobayashi Nakamura Mori Ishikawa Fujita'),
  },
  {
    mobileCountryCode: '+84',
    female: words('Linh Thảo Hương Ngọc Mai Trang Vy Lan Phương Thu'),
    male: words('Minh Đức Huy Tuấn Khánh Quang Nam Phúc Long Hải'),
    family: words('Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Hồ'),
  },
  {
    mobileCountryCode: '+91',
    female: words('Priya Ananya Kavya Meera Lakshmi Sneha Divya Aisha Nandini Pooja'),
    male: words('Arjun Rohan Vikram Sanjay Aditya Rahul Karthik Imran Nikhil Suresh'),
    family: words('Sharma Patel Iyer Reddy Khan Nair Chatterjee Singh Desai Rahman'),
  },
  {
    mobileCountryCode: '+86',
    female: words('Xiu Mei Jing Lihua Yan Fang Qian Ying Zhen Lan'),
    male: words('Wei Jun Hao Ming Tao Lei Jian Bo Cheng Yong'),
    family: words('Xu Li Zhang Chen Wang Liu Zhao Huang Zhou Lü'),
  },
  {
    mobileCountryCode: '+34',
    female: words('Lucía Inés Marta Begoña Nuria Carmen Paula Rocío Ainhoa Elena'),
    male: words('Álvaro Íñigo Pablo Javier Sergio Iker Andrés Hugo Jesús Raúl'),
    family: words('García Castellanos Núñez Ibáñez Romero Ortega Peña Vázquez Sáenz Muñoz'),
  },
  {
    mobileCountryCode: '+57',
    female: words('Valentina Camila Ximena Daniela Mariana Sofía Yolanda Isabela Catalina Luz'),
    male: words('Santiago Mateo Andrés Nicolás Felipe Joaquín Esteban Tomás Julián Óscar'),
    family: words('Zapata Quispe Rojas Morales Cárdenas Ñahui Giraldo Mejía Restrepo Ríos'),
  },
  {
    mobileCountryCode: '+55',
    female: words('Beatriz Larissa Joana Conceição Juliana Fernanda Letícia Rafaela Thaís Bruna'),
    male: words('João Gustavo Thiago Caio Luís Otávio Rafael Vinícius Márcio Bruno'),
    family: words('Silva Araújo Gonçalves Souza Carvalho Magalhães Ferreira Assunção Moreira Leão'),
  },
  {
    mobileCountryCode: '+33',
    female: words('Amélie Chloé Inès Zoé Margaux Hélène Océane Camille Solène Aurélie'),
    male: words('Étienne Théo Noël Rémi Loïc Hugo Bastien Gaël Jérôme Antoine'),
    family: words(
      'Moreau Lefèvre Dupont Garnier Béranger Fournier Rousseau Chevalier Lemaître Faucher',
    ),
  },
  {
    mobileCountryCode: '+49',
    female: words('Greta Jana Käthe Ulrike Sabine Lena Friederike Anneliese Heike Jule'),
    male: words('Jürgen Björn Matthias Jonas Lukas Götz Stefan Tobias Sören Felix'),
    family: words('Müller Gruber Schröder Weiß Köhler Jansen Böhm Krämer Vogel Groß'),
  },
  {
    mobileCountryCode: '+46',
    female: words('Freja Astrid Åsa Linnéa Saga Elin Märta Tuva Sigrid Ebba'),
    male: words('Björn Lars Åke Gustav Nils Håkan Oskar Emil Sven Axel'),
    family: words('Lindqvist Åkesson Dahl Sjöberg Nyström Ekström Bergström Öberg Holm Lund'),
  },
  {
    mobileCountryCode: '+48',
    female: words('Zofia Agnieszka Małgorzata Kinga Łucja Hanna Wioletta Julia Jadwiga Ewa'),
    male: words('Łukasz Paweł Michał Wojciech Jakub Grzegorz Stanisław Rafał Tomasz Marek'),
    family: words(
      'Nowak Wiśniewski Wójcik Dąbrowski Zieliński Mazur Krawczyk Górski Pawłowski Żak',
    ),
  },
  {
    mobileCountryCode: '+420',
    female: words('Tereza Zuzana Eliška Kateřina Lenka Markéta Anežka Šárka Adéla Běta'),
    male: words('Jiří Ondřej Tomáš Vojtěch Lukáš Radek Zdeněk Matěj Štěpán Goran'),
    family: words('Novák Dvořák Černý Procházka Kučera Veselý Horák Němec Šimek Růžička'),
  },
  {
    mobileCountryCode: '+90',
    female: words('Elif Zeynep Ayşe Gülşen Defne Selin Şule Çiğdem Ebru Nazlı'),
    male: words('Emre Kağan Çağrı Mustafa Orhan Yiğit Barış Umut Serkan Ömer'),
    family: words('Yılmaz Kaya Demir Şahin Çelik Öztürk Arslan Doğan Kılıç Aydın'),
  },
  {
    mobileCountryCode: '+20',
    female: words('Farah Mariam Salma Nour Yasmin Huda Rania Amal Dina Layla'),
    male: words('Bilal Omar Karim Youssef Tarek Hassan Mahmoud Sami Nabil Ziad'),
    family: words('Haddad Mansour El-Sayed Khalil Farouk Nasser Abdallah Saleh Rahimi Shaheen'),
  },
  {
    mobileCountryCode: '+39',
    female: words('Chiara Giulia Francesca Alessia Serena Noemi Ilaria Beatrice Marta Viola'),
    male: words('Lorenzo Matteo Niccolò Davide Gianluca Pietro Enrico Fabio Stefano Dario'),
    family: words('Ferrari Rossi Bianchi Esposito Ricci Marino Greco Conti Gallo D’Angelo'),
  },
  {
    mobileCountryCode: '+353',
    female: words('Aoife Niamh Saoirse Ciara Róisín Orla Gráinne Siobhán Maeve Clodagh'),
    male: words('Seán Cillian Oisín Pádraig Declan Fionn Eoin Ruairí Conor Diarmuid'),
    family: words('O’Brien Murphy Sheehan Gallagher Byrne McCarthy Doyle Nolan Kavanagh Quinn'),
  },
  {
    mobileCountryCode: '+44',
    female: words('Amelia Harriet Megan Charlotte Rhiannon Imogen Eilidh Poppy Zara Grace'),
    male: words('Oliver Callum Rhys Jack Theo Alistair Gareth Ewan George Zachary'),
    family: words(
      'Whitfield Campbell Griffiths Hughes Baker Thornton MacLeod Ashworth Clarke Zane',
    ),
  },
  {
    mobileCountryCode: '+380',
    female: words('Oksana Iryna Daryna Solomiia Kateryna Yuliia Halyna Larysa Nadiia Vira'),
    male: words('Dmytro Taras Andrii Bohdan Oleksii Mykola Yurii Pavlo Serhii Ivan'),
    family: words(
      'Shevchenko Kovalenko Bondar Tkachuk Melnyk Kravets Lysenko Hrytsenko Boyko Marchenko',
    ),
  },
]

/** The word for its trade in the name of a business, after a family name. */
export const BUSINESS_TRADES: string[] = words(
  'Traders Logistics Textiles Foods Engineering Pharmacy Motors Farms Printing Coffee Software Builders',
)

export const BUSINESS_FORMS: string[] = ['Ltd', 'GmbH', 'S.A.', 'Oy', 'Pty Ltd', 'Co-operative']
