while True:
    hero.move_right(2)
    hero.move_up()
